import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { bitmapHits, type BitmapSearch } from "./bitmap-hits.ts";
import { shownOf, type FoundRow, type PageRequest } from "./page-request.ts";
import { everyCondition } from "./row-conditions.ts";
import { after, orderBy, rowOrders, type Position } from "./search-position.ts";
import { slotsIn } from "./slots-in.ts";

/** Reads every match and sorts them: for what few rows have. */
export async function sortMatches(db: Database, request: PageRequest): Promise<FoundRow[]> {
  const matches = sql`select e.* from catalog.search_entries e
    where ${everyCondition(request.conditions)}`;
  return sortRows(db, request, sql``, matches);
}

/** The same, where few rows have what several frequent words have in common: the bitmaps name them. */
export async function sortHits(
  db: Database,
  request: PageRequest,
  slots: readonly number[],
): Promise<FoundRow[]> {
  const named = namedBy(slots);
  const every = everyCondition(request.conditions);
  return sortRows(
    db,
    request,
    sql`named as materialized (${named}),`,
    sql`select e.* from ${eachNamed} where ${every}`,
  );
}

/** One by one: joined, the planner would rather look for the words again. */
export const eachNamed = sql`named cross join lateral (
  select e.* from catalog.search_entries e where e.product_id = named.product_id offset 0) e`;

/** The products behind slots, and those that the bitmaps do not know as they are. */
export function namedBy(slots: readonly number[]): RawBuilder<unknown> {
  return sql`select product_id from catalog.search_slots where slot = any (${slots}::int[])
    union select product_id from catalog.search_changes`;
}

async function sortRows(
  db: Database,
  { terms: { order: name, around }, position, limit }: PageRequest,
  before: RawBuilder<unknown>,
  matches: RawBuilder<unknown>,
): Promise<FoundRow[]> {
  const order = rowOrders[name];
  if (name !== "distance") {
    const { rows } = await sql<FoundRow>`
      with ${before} e as materialized (${matches})
      select ${shownOf(name)} from e where ${after(position, order)}
      order by ${orderBy(order)} limit ${limit}`.execute(db);
    return rows;
  }
  const { rows } = await sql<FoundRow>`
    with ${before} e as materialized (${matches}),
      near as materialized (
        select code, rank from unnest(${around!.nearestFirst.map(({ code }) => code)}::int[])
          with ordinality as n (code, rank))
    select ${shownOf(name)} from e join near n on n.code = e.municipality_code
    where ${afterNear(position)}
    order by n.rank, ${orderBy(order)} limit ${limit}`.execute(db);
  return rows;
}

/** Further away, or in the same municipality and later there. */
function afterNear(position: Position | null): RawBuilder<boolean> {
  if (!position) return sql`true`;
  const last = sql`(select rank from near where code = ${position.municipality})`;
  return sql`(n.rank > ${last} or (n.rank = ${last} and ${after(position, rowOrders.distance)}))`;
}

/** Where the matches stand, in all categories or in some. */
export async function readSlots(
  db: Database,
  search: BitmapSearch,
  categoryIds: readonly number[] | null = search.terms.categoryIds,
): Promise<number[]> {
  const { rows } = await sql<{ block: number; bits: Buffer }>`
    with ${bitmapHits({ ...search, shownCategoryIds: categoryIds })}
    select block, bit_send(bits) as bits from hits
    where in_category and in_uf and in_unit and n > 0`.execute(db);
  return rows.flatMap(({ block, bits }) => slotsIn(block, bits));
}
