import type { ProductCard, searchProducts as contract } from "@areon/contracts/catalog-search";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/endpoint";
import { sql } from "kysely";
import { inTransaction, type Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { categoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { correctWords } from "./correct-words.ts";
import { capped, countedAttributes, describeFacets } from "./describe-facets.ts";
import { sortMatches, type FoundRow } from "./find-page.ts";
import { countRows, type OfferCounts } from "./offer-counts.ts";
import { productCards } from "./product-cards.ts";
import { readWords, type Word } from "./read-words.ts";
import { rowConditions } from "./row-conditions.ts";
import { readCursor, writeCursor, type Position } from "./search-position.ts";
import { readTerms, type SearchTerms } from "./search-terms.ts";

type Request = EndpointRequest<typeof contract>["query"];
type Result = EndpointResult<typeof contract>;

export async function searchProducts(
  parts: CatalogDependencies,
  request: Request,
): Promise<Result | Refusal> {
  const { db, config } = parts;
  const terms = await readTerms(db, request);
  if (isRefusal(terms)) return terms;
  const position = request.cursor === undefined ? null : readCursor(request.cursor, terms.order);
  if (request.cursor !== undefined && !position) return refuse("validation_failed");
  const tree = await categoryTree(db);
  // One snapshot for counts and rows, so that they can't disagree.
  return inTransaction(db, async (trx) => {
    await holdSnapshot(trx);
    const { words, corrected } = await understand(trx, request);
    const found = await findOffers(trx, { terms, words, position, limit: request.limit });
    const cards = await productCards(
      { db: trx, config },
      found.rows.map((row) => row.productId),
    );
    return {
      items: found.rows.map((row) => placed(cards.get(row.productId)!, terms)),
      total: capped(found.counts.total),
      facets: describeFacets(found.counts, terms, tree),
      corrected,
      next_cursor: found.next,
    };
  });
}

async function holdSnapshot(trx: Trx): Promise<void> {
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

interface Sought {
  terms: SearchTerms;
  words: readonly Word[];
  position: Position | null;
  limit: number;
}

interface Found {
  counts: OfferCounts;
  rows: FoundRow[];
  next: string | null;
}

async function findOffers(trx: Trx, { terms, words, position, limit }: Sought): Promise<Found> {
  const conditions = rowConditions(
    terms,
    words.map(({ lexeme }) => lexeme),
  );
  const counts = await countRows(trx, conditions, countedAttributes(terms));
  const rows = await sortMatches(trx, { terms, conditions, position, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  return {
    counts,
    rows: shown,
    next: rows.length > limit ? cursorAfter(shown.at(-1)!, terms) : null,
  };
}

function cursorAfter({ key, productId, municipality }: FoundRow, { order }: SearchTerms): string {
  const isByDistance = order === "distance";
  return writeCursor({ order, key, productId, municipality: isByDistance ? municipality : null });
}

function placed(card: ProductCard, { around }: SearchTerms): ProductCard {
  const km = around?.kmTo.get(card.place.municipality_code);
  if (km === undefined) return card;
  return { ...card, place: { ...card.place, distance_km: Math.round(km) } };
}
