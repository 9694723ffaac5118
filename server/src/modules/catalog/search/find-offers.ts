import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import type { CategoryTree } from "../categories/category-tree.ts";
import type { BitmapSearch } from "./bitmap-hits.ts";
import { countBits } from "./count-bits.ts";
import { countedAttributes } from "./describe-facets.ts";
import { sortHits, sortMatches, type FoundRow, type PageRequest } from "./find-page.ts";
import { countRows, type OfferCounts } from "./offer-counts.ts";
import type { Word } from "./read-words.ts";
import { rowConditions } from "./row-conditions.ts";
import { writeCursor, type Position } from "./search-position.ts";
import type { SearchTerms } from "./search-terms.ts";
import { walkAll, walkCategories, walkNear } from "./walk-page.ts";

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

/** Where one way of finding a page becomes shorter than another. */
export interface Tuning {
  /** Up to so many matches are read and sorted; beyond it following an index is shorter. */
  fewMatches: number;
  /** A walk along all offers pays off when one in so many matches. */
  oneIn: number;
  /** A walk that has seen so many rows has met an order that keeps the matches for the end. */
  longestWalk: number;
}

export const usualTuning: Tuning = { fewMatches: 1_500, oneIn: 100, longestWalk: 10_000 };

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

/** Below the chosen one's parent: its siblings are counted too. */
function shownCategories({ category }: SearchTerms, { all }: CategoryTree): number[] | null {
  if (!category) return null;
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

interface Way extends PageRequest {
  search: BitmapSearch;
  counts: OfferCounts;
  tuning: Tuning;
}

async function findPage(trx: Trx, way: Way): Promise<FoundRow[]> {
  const { search, tuning } = way;
  const { total, listed, byFacet } = way.counts;
  if (total <= tuning.fewMatches) return sortHits(trx, way, search);
  const { order, categoryIds } = way.terms;
  if (order === "distance") return walkNear(trx, way);
  const isByPrice = order === "price_asc" || order === "price_desc";
  if (!isByPrice && total * tuning.oneIn >= listed) {
    const rows = await walkAll(trx, way, tuning.longestWalk);
    if (rows) return rows;
  }
  const counted = [...byFacet.get("category")!.keys()].map(Number);
  return walkCategories(
    trx,
    way,
    categoryIds ? counted.filter((id) => categoryIds.includes(id)) : counted,
  );
}
