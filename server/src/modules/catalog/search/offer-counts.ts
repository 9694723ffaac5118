import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { allOf, type FacetKey, type RowConditions } from "./row-conditions.ts";

/** How many offers each value of each facet would leave; the facet's own filter is not applied. */
export interface OfferCounts {
  total: number;
  /** How many offers there are in each category, whatever they are; empty where it was not asked. */
  listed: ReadonlyMap<number, number>;
  /** Where the matches stand in the bitmaps, when they are few. */
  slots: readonly number[] | null;
  byFacet: ReadonlyMap<FacetKey, ReadonlyMap<string, number>>;
}

export interface CountRow {
  facet: FacetKey | "total" | "listed";
  value: string;
  n: number;
}

/** Facets of attributes that are counted: the key and the lexemes of its choices. */
export type CountedAttributes = ReadonlyMap<string, readonly string[]>;

/** Reads every row that the words, places and ranges leave: for what few rows have. */
export async function countRows(
  db: Database,
  conditions: RowConditions,
  attributes: CountedAttributes,
): Promise<OfferCounts> {
  const { rows } = await sql<CountRow>`
    with base as materialized (
      select e.* from catalog.search_entries e where ${allOf(conditions.always)})
    ${sql.join(rowCounts(sql`base e`, conditions, attributes), sql` union all `)}`.execute(db);
  return gather(rows);
}

/** One select per facet, over rows `e` to which everything but the facets' filters is applied. */
function rowCounts(
  from: RawBuilder<unknown>,
  conditions: RowConditions,
  attributes: CountedAttributes,
): RawBuilder<unknown>[] {
  const without = (facet: FacetKey) =>
    allOf([...conditions.facets].flatMap(([key, condition]) => (key === facet ? [] : condition)));
  const grouped = (facet: FacetKey, value: RawBuilder<unknown>) =>
    sql`select ${sql.lit(facet)} as facet, ${value}::text as value, count(*)::int as n
      from ${from} where ${without(facet)} group by 2`;
  const single = (facet: FacetKey, value: string, column: RawBuilder<unknown>) =>
    sql`select ${sql.lit(facet)}, ${sql.lit(value)}, count(*)::int
      from ${from} where ${without(facet)} and ${column}`;
  const every = allOf([...conditions.facets.values()]);
  return [
    sql`select 'total' as facet, '' as value, count(*)::int as n from ${from} where ${every}`,
    grouped("category", sql`e.category_id`),
    grouped("uf", sql`e.uf`),
    grouped("unit", sql`e.unit`),
    single("delivery", "fob", sql`e.offers_fob`),
    single("delivery", "cif", sql`e.offers_cif`),
    single("delivery", "pickup", sql`e.offers_pickup`),
    single("verified", "true", sql`e.is_verified`),
    ...[...attributes].map(
      ([key, lexemes]) => sql`select ${`attributes.${key}`}::text, c.choice, count(*)::int
        from ${from} cross join lateral unnest(e.choices) as c (choice)
        where c.choice = any (${lexemes}::text[]) and ${without(`attributes.${key}`)} group by 2`,
    ),
  ];
}

export function gather(rows: readonly CountRow[]): OfferCounts {
  const byFacet = new Map<FacetKey, Map<string, number>>();
  let total = 0;
  const listed = new Map<number, number>();
  for (const { facet, value, n } of rows) {
    if (facet === "total") total += n;
    else if (facet === "listed") listed.set(Number(value), n);
    else if (n > 0) {
      const values = byFacet.get(facet) ?? new Map<string, number>();
      values.set(value, (values.get(value) ?? 0) + n);
      byFacet.set(facet, values);
    }
  }
  return { total, listed, slots: null, byFacet };
}
