import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { bitmapHits, type BitmapSearch } from "./bitmap-hits.ts";
import { gather, rowCounts, type CountedAttributes, type OfferCounts } from "./offer-counts.ts";
import { allOf, type FacetKey, type RowConditions } from "./row-conditions.ts";

/** Counts in bitmaps, and in the rows that the bitmaps do not know yet. */
export async function countBits(
  db: Database,
  search: BitmapSearch,
  conditions: RowConditions,
  attributes: CountedAttributes,
): Promise<OfferCounts> {
  const freed = [...conditions.facets.keys()].filter((key) => !blockFacets.has(key));
  const stale = sql`stale_rows e`;
  const { rows } = await sql<never>`
    with ${bitmapHits(search, freed)},
      stale_rows as materialized (
        select e.* from stale join catalog.search_entries e using (product_id)
        where ${allOf(conditions.always)})
    ${sql.join(bitCounts(freed, attributes), sql` union all `)}
    union all
    ${sql.join(rowCounts(stale, conditions, attributes), sql` union all `)}`.execute(db);
  return gather(rows);
}

/** A block has one category, state and unit. */
const blockFacets: ReadonlySet<FacetKey> = new Set(["category", "uf", "unit"]);

function bitCounts(
  freed: readonly FacetKey[],
  attributes: CountedAttributes,
): RawBuilder<unknown>[] {
  const bitsOf = (facet: FacetKey) =>
    freed.includes(facet) ? sql.ref(`h.bits_${freed.indexOf(facet)}`) : sql.ref("h.bits");
  const fits = sql`h.in_category and h.in_uf and h.in_unit`;
  const count = (bits: RawBuilder<unknown>) => sql`coalesce(sum(bit_count(${bits})), 0)::int`;
  const single = (facet: FacetKey, value: string, column: string) =>
    sql`select ${sql.lit(facet)}, ${sql.lit(value)},
      ${count(sql`${bitsOf(facet)} & ${sql.ref(`h.${column}`)}`)} from hits h where ${fits}`;
  return [
    sql`select 'total' as facet, '' as value, ${count(sql`h.bits`)} as n from hits h where ${fits}`,
    sql`select 'listed', '', coalesce(sum(taken), 0)::int from catalog.search_blocks`,
    sql`select 'category', h.category_id::text, ${count(sql`h.bits`)}
      from hits h where h.in_uf and h.in_unit group by 2`,
    sql`select 'uf', h.uf, ${count(sql`h.bits`)}
      from hits h where h.in_category and h.in_unit group by 2`,
    sql`select 'unit', h.unit, ${count(sql`h.bits`)}
      from hits h where h.in_category and h.in_uf group by 2`,
    single("delivery", "fob", "fob"),
    single("delivery", "cif", "cif"),
    single("delivery", "pickup", "pickup"),
    single("verified", "true", "verified"),
    ...[...attributes].map(
      ([key, lexemes]) => sql`
        select ${`attributes.${key}`}::text, t.token, ${count(sql`${bitsOf(`attributes.${key}`)} & p.bits`)}
        from catalog.search_tokens t
        join catalog.search_postings p on p.token_id = t.id
        join hits h on h.block = p.block
        where t.token = any (${lexemes}::text[]) and ${fits} group by 2`,
    ),
  ];
}
