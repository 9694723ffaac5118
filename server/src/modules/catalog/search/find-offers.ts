import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import type { CategoryTree } from "../categories/category-tree.ts";
import type { BitmapSearch } from "./bitmap-hits.ts";
import { countBits } from "./count-bits.ts";
import { countedAttributes } from "./describe-facets.ts";
import { findPage, type Tuning } from "./find-page.ts";
import type { FoundRow } from "./page-request.ts";
import { countRows, type OfferCounts } from "./offer-counts.ts";
import type { Word } from "./read-words.ts";
import { rowConditions } from "./row-conditions.ts";
import { sortMatches } from "./sort-page.ts";
import { writeCursor, type Position } from "./search-position.ts";
import type { SearchTerms } from "./search-terms.ts";

export interface Sought {
  terms: SearchTerms;
  words: readonly Word[];
  tree: CategoryTree;
  position: Position | null;
  limit: number;
  tuning: Tuning;
}

export interface Found {
  counts: OfferCounts;
  rows: FoundRow[];
  next: string | null;
}

/**
 * Words that few offers have are looked up and all their rows read. Otherwise the bitmaps count, and
 * the exact count says how the page is found.
 */
export async function findOffers(trx: Trx, sought: Sought): Promise<Found> {
  const { terms, words, position, limit } = sought;
  const conditions = rowConditions(
    terms,
    words.map(({ lexeme }) => lexeme),
  );
  const request = { terms, conditions, position, limit: limit + 1 };
  const attributes = countedAttributes(terms);
  const search = await bitmapSearch(trx, sought);
  if (!search) {
    const counts = await countRows(trx, conditions, attributes);
    return pageOf(sought, counts, await sortMatches(trx, request));
  }
  const counts = await countBits(trx, search, conditions, attributes);
  return pageOf(
    sought,
    counts,
    await findPage(trx, { ...request, search, counts, tuning: sought.tuning }),
  );
}

function pageOf({ terms, limit }: Sought, counts: OfferCounts, rows: FoundRow[]): Found {
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? cursorAfter(shown.at(-1)!, terms) : null;
  return { counts, rows: shown, next };
}

function cursorAfter({ key, productId, municipality }: FoundRow, { order }: SearchTerms): string {
  const isByDistance = order === "distance";
  return writeCursor({ order, key, productId, municipality: isByDistance ? municipality : null });
}

/** Null when the search has a part for which there are no bitmaps. */
async function bitmapSearch(
  trx: Trx,
  { terms, words, tree }: Sought,
): Promise<BitmapSearch | null> {
  if (terms.municipalities || !words.every(({ isDense }) => isDense)) return null;
  return {
    terms,
    tokenIds: words.map(({ tokenId }) => tokenId!),
    choiceTokens: await choiceTokens(trx, terms),
    shownCategoryIds: shownCategories(terms, tree),
  };
}

/**
 * Below the chosen one's parent: its siblings are counted too. Not with a range, which costs much in
 * every block: then the chosen one is counted alone.
 */
function shownCategories(
  { category, categoryIds, price, numbers }: SearchTerms,
  { all }: CategoryTree,
): readonly number[] | null {
  if (!category) return null;
  if (price || numbers.size > 0) return categoryIds;
  const above = category.isLeaf ? category.path.at(-2)! : category.id;
  return all.filter(({ path }) => path.includes(above)).map(({ id }) => id);
}

async function choiceTokens(trx: Trx, { choices }: SearchTerms): Promise<Map<string, number[]>> {
  if (choices.size === 0) return new Map();
  const { rows } = await sql<{ id: number; token: string }>`
    select id, token from catalog.search_tokens
    where token = any (${[...choices.values()].flat()}::text[])`.execute(trx);
  return new Map(
    [...choices].map(([key, lexemes]) => [
      key,
      rows.flatMap(({ id, token }) => (lexemes.includes(token) ? id : [])),
    ]),
  );
}
