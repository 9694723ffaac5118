import type { Database } from "#platform/db/database";
import type { BitmapSearch } from "./bitmap-hits.ts";
import type { OfferCounts } from "./offer-counts.ts";
import type { FoundRow, PageRequest } from "./page-request.ts";
import { readSlots, sortHits } from "./sort-page.ts";
import { walkAll, walkCategories, walkNear } from "./walk-page.ts";

/** What a way of finding a page costs, in rows that are read along an index. */
export interface Tuning {
  /** A match that the bitmaps name, and naming them at all. */
  named: number;
  naming: number;
  /** A step by price that passes by all categories, each with prices of its own. */
  acrossPrices: number;
  /** A step from municipality to municipality. */
  overshoot: number;
  /** A walk that has seen so many rows has met an order that keeps the matches for the end. */
  longestWalk: number;
}

export const usualTuning: Tuning = {
  named: 2,
  naming: 1_500,
  acrossPrices: 20,
  overshoot: 4,
  longestWalk: 8_000,
};

export interface Way extends PageRequest {
  search: BitmapSearch;
  counts: OfferCounts;
  tuning: Tuning;
}

/** Of several ways the one that the exact counts say is the shortest; all of them find the same rows. */
export async function findPage(db: Database, way: Way): Promise<FoundRow[]> {
  const { counts, tuning } = way;
  const { total } = counts;
  const sorting = (counts.slots ? 0 : tuning.naming) + tuning.named * total;
  const listed = [...counts.listed.values()].reduce((sum, offers) => sum + offers, 0);
  const isByPrice = way.terms.order.startsWith("price");
  const isPlain = total >= listed;
  const walking = stepsOf(way, listed, total) * (isByPrice && !isPlain ? tuning.acrossPrices : 1);
  if (way.terms.order === "distance") {
    // Municipalities are read several at a time, so a walk sees more rows than it needs.
    return sorting <= walking * tuning.overshoot ? sortNamed(db, way) : walkNear(db, way);
  }
  const categories = byCategory(way);
  if (sorting <= Math.min(walking, categories.steps)) return sortNamed(db, way);
  if (walking <= categories.steps) {
    const rows = await walkAll(db, way, tuning.longestWalk);
    if (rows) return rows;
  }
  return walkCategories(db, way, categories);
}

async function sortNamed(db: Database, way: Way): Promise<FoundRow[]> {
  return sortHits(db, way, way.counts.slots ?? (await readSlots(db, way.search)));
}

/** How far an index is followed until the page is full, if the matches lie evenly along it. */
function stepsOf({ limit }: PageRequest, offers: number, matches: number): number {
  return matches === 0 ? offers : Math.min(offers, (limit * offers) / matches);
}

export interface Categories {
  steps: number;
  /** Where matches are frequent enough to be met on the way. */
  walked: number[];
  /** Where they are so rare that all of them are read. */
  named: number[];
}

function byCategory(way: Way): Categories {
  const { counts, tuning, terms } = way;
  const categories: Categories = { steps: 0, walked: [], named: [] };
  for (const [text, matches] of counts.byFacet.get("category") ?? []) {
    const id = Number(text);
    if (terms.categoryIds && !terms.categoryIds.includes(id)) continue;
    const walking = stepsOf(way, Math.max(matches, counts.listed.get(id) ?? 0), matches) + 10;
    const naming = tuning.named * matches;
    (walking <= naming ? categories.walked : categories.named).push(id);
    categories.steps += Math.min(walking, naming);
  }
  if (categories.named.length > 0) categories.steps += tuning.naming;
  return categories;
}
