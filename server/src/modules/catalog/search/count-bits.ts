import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { bitmapHits, type BitmapSearch } from "./bitmap-hits.ts";
import { countStale, staleRows } from "./count-stale.ts";
import { gather, type CountedAttributes, type CountRow, type OfferCounts } from "./offer-counts.ts";
import type { FacetKey, RowConditions } from "./row-conditions.ts";
import { slotsIn } from "./slots-in.ts";

/** So few matches are named together with their count, for whoever will sort them. */
const namedAtOnce = 1_000;

/** Counts in bitmaps, and in the rows that the bitmaps do not know yet. */
export async function countBits(
  db: Database,
  search: BitmapSearch,
  conditions: RowConditions,
  attributes: CountedAttributes,
): Promise<OfferCounts> {
  const freed = [...conditions.facets.keys()].filter((key) => !blockFacets.has(key));
  const { rows } = await sql<CountRow | { facet: "stale" | "hits"; value: string; n: number }>`
    with ${bitmapHits(search, freed)},
      few as materialized (
        select block, bits from hits where in_category and in_uf and in_unit and n > 0
          and (select sum(n) from hits where in_category and in_uf and in_unit) <= ${namedAtOnce})
    ${sql.join(bitCounts(freed, attributes), sql` union all `)}
    union all select 'hits', encode(bit_send(bits), 'hex'), block from few
    union all ${staleRows(conditions)}`.execute(db);
  const named = rows.filter(({ facet }) => facet === "hits");
  const stale = rows.flatMap(({ facet, value }) => (facet === "stale" ? [value] : []));
  const counted = rows.filter(({ facet }) => facet !== "hits" && facet !== "stale");
  const beside = countStale(stale, conditions, attributes).filter(
    // A category whose bitmaps are not counted is not counted at all, or its number would be too small.
    ({ facet, value }) =>
      facet !== "category" || (search.shownCategoryIds?.includes(Number(value)) ?? true),
  );
  const counts = gather([...counted, ...beside] as CountRow[]);
  const slots = named.flatMap(({ value, n }) => slotsIn(n, Buffer.from(value, "hex")));
  return { ...counts, slots: slots.length > 0 ? slots : null };
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
  const singles = [
    { facet: "delivery", value: "fob" },
    { facet: "delivery", value: "cif" },
    { facet: "delivery", value: "pickup" },
    { facet: "verified", value: "verified" },
  ] as const;
  const sums = singles.map(
    ({ facet, value }) =>
      sql`${count(sql`${bitsOf(facet)} & ${sql.ref(`h.${value}`)}`)} as ${sql.ref(value)}`,
  );
  const told = singles.map(
    ({ facet, value }) =>
      sql`(${sql.lit(facet)}, ${sql.lit(value === "verified" ? "true" : value)}, s.${sql.ref(value)})`,
  );
  const grouped = (facet: string, column: string, fitting: RawBuilder<unknown>) =>
    sql`select ${sql.lit(facet)}, ${sql.ref(`h.${column}`)}::text, sum(h.n)::int
      from hits h where ${fitting} group by 2`;
  return [
    sql`select v.facet, v.value, v.n
      from (select coalesce(sum(h.n), 0)::int as total, ${sql.join(sums)} from hits h where ${fits}) s
      cross join lateral (values ('total', '', s.total), ${sql.join(told)}) v (facet, value, n)`,
    sql`select 'listed', category_id::text, sum(taken)::int from catalog.search_blocks group by 2`,
    grouped("category", "category_id", sql`h.in_uf and h.in_unit`),
    grouped("uf", "uf", sql`h.in_category and h.in_unit`),
    grouped("unit", "unit", sql`h.in_category and h.in_uf`),
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
