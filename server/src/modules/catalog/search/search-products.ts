import type { ProductCard, searchProducts as contract } from "@areon/contracts/catalog/search";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import { sql } from "kysely";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { categoryTree, type CategoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { correctWords } from "./correct-words.ts";
import { capped, describeFacets } from "./describe-facets.ts";
import { findOffers } from "./find-offers.ts";
import { usualTuning } from "./find-page.ts";
import { productCards } from "./product-cards.ts";
import { readWords, type Word } from "./read-words.ts";
import { readCursor, type Position } from "./search-position.ts";
import { readTerms, type SearchTerms } from "./search-terms.ts";

type Request = EndpointRequest<typeof contract>["query"];
type Result = EndpointResult<typeof contract>;

export async function searchProducts(
  { db, ...parts }: CatalogDependencies,
  request: Request,
): Promise<Result | Refusal> {
  const prepared = await prepareSearch(db, request);
  if (isRefusal(prepared)) return prepared;
  // One snapshot for counts and rows, so that they can't disagree.
  return inTransaction(db, async (trx) => {
    await holdSnapshot(trx);
    return searchInSnapshot(trx, parts, prepared);
  });
}

export interface PreparedSearch {
  request: Request;
  terms: SearchTerms;
  tree: CategoryTree;
  position: Position | null;
}

/** Apart from the transaction: who holds one connection must not wait for another. */
export async function prepareSearch(
  db: Database,
  request: Request,
): Promise<PreparedSearch | Refusal> {
  const tree = await categoryTree(db);
  const terms = await readTerms(db, request, tree);
  if (isRefusal(terms)) return terms;
  const position = request.cursor === undefined ? null : readCursor(request.cursor, terms);
  if (request.cursor !== undefined && !position) return refuse("validation_failed");
  return { request, terms, tree, position };
}

/** Apart from the snapshot's beginning, for who compares the answer with another of the same moment. */
export async function searchInSnapshot(
  trx: Trx,
  parts: Omit<CatalogDependencies, "db">,
  { request, terms, tree, position }: PreparedSearch,
  tuning = usualTuning,
): Promise<Result> {
  const { words, corrected } = await understand(trx, request);
  const { limit } = request;
  const found = await findOffers(trx, { terms, words, tree, position, limit, tuning });
  const cards = await productCards(
    { ...parts, db: trx },
    found.rows.map((row) => row.productId),
  );
  return {
    items: found.rows.map((row) => placed(cards.get(row.productId)!, terms)),
    total: capped(found.counts.total),
    facets: describeFacets(found.counts, terms, tree),
    corrected,
    next_cursor: found.next,
  };
}

export async function holdSnapshot(trx: Trx): Promise<void> {
  await sql`set transaction isolation level repeatable read, read only; set local jit = off`.execute(
    trx,
  );
}

/** Words that no offer has are replaced by what was probably meant, unless the caller objects. */
async function understand(
  trx: Trx,
  { q = "", exact }: Request,
): Promise<{ words: Word[]; corrected: Result["corrected"] }> {
  const words = q === "" ? [] : await readWords(trx, q);
  const meant = exact === "true" ? null : await correctWords(trx, q, words);
  if (meant === null) return { words, corrected: null };
  return { words: await readWords(trx, meant), corrected: { from: q, to: meant } };
}

function placed(card: ProductCard, { around }: SearchTerms): ProductCard {
  const km = around?.kmTo.get(card.place.municipality_code);
  if (km === undefined) return card;
  return { ...card, place: { ...card.place, distance_km: Math.round(km) } };
}
