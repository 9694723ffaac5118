import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { Categories, Way } from "./find-page.ts";
import { shownOf, type FoundRow, type PageRequest } from "./page-request.ts";
import { everyCondition, withinPrice, type Condition } from "./row-conditions.ts";
import { eachNamed, namedBy, readSlots } from "./sort-page.ts";
import { after, orderBy, rowOrders } from "./search-position.ts";
import type { SearchTerms } from "./search-terms.ts";

/**
 * Follows the order's own index and takes what matches: for what many rows have. Null when the page
 * is not full after a long walk, so that another way must be taken.
 */
export async function walkAll(
  db: Database,
  { terms, conditions, position, limit }: PageRequest,
  longest: number,
): Promise<FoundRow[] | null> {
  const order = rowOrders[terms.order];
  await keepToIndexes(db);
  const { rows } = await sql<FoundRow>`
    with e as (
      select e.* from catalog.search_entries e where ${begins(terms)} and ${after(position, order)}
      order by ${orderBy(order)} limit ${longest})
    select ${shownOf(terms.order)} from e where (${everyCondition(conditions)}) is true
    limit ${limit}`.execute(db);
  return rows.length < limit ? null : rows;
}

/**
 * The same inside each category, then the best of all: prices go by category, and so do many words.
 * Where a category has few matches they are named by the bitmaps instead.
 */
export async function walkCategories(
  db: Database,
  { terms, conditions, position, limit, search }: Way,
  { walked, named }: Categories,
): Promise<FoundRow[]> {
  const order = rowOrders[terms.order];
  const slots = named.length === 0 ? [] : await readSlots(db, search, named);
  const fits = sql`${begins(terms)} and ${after(position, order)}
    and (${everyCondition(conditions)}) is true`;
  await keepToIndexes(db);
  const { rows } = await sql<FoundRow>`
    with named as materialized (${namedBy(slots)}), e as (
      select e.* from unnest(${walked}::smallint[]) as c (id)
      cross join lateral (
        select e.* from catalog.search_entries e where e.category_id = c.id and ${fits}
        order by ${orderBy(order)} limit ${limit}) e
      union all
      select e.* from ${eachNamed}
      where e.category_id <> all (${walked}::smallint[]) and ${fits})
    select ${shownOf(terms.order)} from e order by ${orderBy(order)} limit ${limit}`.execute(db);
  return rows;
}

/** The same from municipality to municipality, some more at each step until the page is full. */
export async function walkNear(db: Database, request: PageRequest): Promise<FoundRow[]> {
  const { terms, position, limit } = request;
  const codes = terms.around!.nearestFirst.map(({ code }) => code);
  const begin = position ? codes.indexOf(position.municipality!) : 0;
  const found: FoundRow[] = [];
  await keepToIndexes(db);
  for (let from = begin, step = 32; from < codes.length && found.length < limit; step *= 2) {
    const some = codes.slice(from, from + step);
    found.push(...(await walkMunicipalities(db, request, some, from === begin)));
    from += step;
  }
  return found.slice(0, limit);
}

async function walkMunicipalities(
  db: Database,
  { terms, conditions, position, limit }: PageRequest,
  codes: readonly number[],
  isFirst: boolean,
): Promise<FoundRow[]> {
  const order = rowOrders.distance;
  const start = isFirst && position ? sql`(n.rank > 1 or ${after(position, order)})` : sql`true`;
  const { rows } = await sql<FoundRow>`
    select ${shownOf(terms.order)}
    from unnest(${codes}::int[]) with ordinality as n (code, rank)
    cross join lateral (
      select e.* from catalog.search_entries e
      where e.municipality_code = n.code and ${start} and (${everyCondition(conditions)}) is true
      order by ${orderBy(order)} limit ${limit}) e
    order by n.rank, ${orderBy(order)} limit ${limit}`.execute(db);
  return rows;
}

/** By price the index begins where the range does, not with what is cheaper. */
function begins({ order, price }: SearchTerms): Condition {
  return price && order.startsWith("price") ? withinPrice(price) : sql`true`;
}

/** The planner guesses how many rows match and would rather sort them all; here that is known. */
async function keepToIndexes(db: Database): Promise<void> {
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true)`.execute(
    db,
  );
}
