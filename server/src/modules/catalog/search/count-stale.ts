import { sql, type RawBuilder } from "kysely";
import type { CountedAttributes, CountRow } from "./offer-counts.ts";
import { allOf, type FacetKey, type RowConditions } from "./row-conditions.ts";

/** One offer that the bitmaps do not know as it is, and which facets' filters it meets. */
interface StaleRow {
  category: number;
  uf: string;
  unit: string;
  delivery: string[];
  verified: boolean;
  choices: string[];
  met: boolean[];
}

/** Whole rows as text: they are few, and one select is planned faster than one for each facet. */
export function staleRows({ always, facets }: RowConditions): RawBuilder<unknown> {
  const met = [...facets.values()].map((condition) => sql`coalesce(${condition}, false)`);
  return sql`
    select 'stale', json_build_object('category', e.category_id, 'uf', e.uf, 'unit', e.unit,
      'delivery', array_remove(array[case when e.offers_fob then 'fob' end,
        case when e.offers_cif then 'cif' end, case when e.offers_pickup then 'pickup' end], null),
      'verified', e.is_verified, 'choices', e.choices,
      'met', array[${sql.join(met)}]::boolean[])::text, 1
    from stale join catalog.search_entries e using (product_id) where ${allOf(always)}`;
}

export function countStale(
  texts: readonly string[],
  { facets }: RowConditions,
  attributes: CountedAttributes,
): CountRow[] {
  const keys = [...facets.keys()];
  const counts: CountRow[] = [];
  for (const text of texts) {
    const row = JSON.parse(text) as StaleRow;
    const meetsBut = (facet: FacetKey | null) =>
      row.met.every((met, n) => met || keys[n] === facet);
    if (meetsBut(null)) counts.push({ facet: "total", value: "", n: 1 });
    for (const [facet, values] of valuesOf(row, attributes)) {
      if (meetsBut(facet)) counts.push(...values.map((value) => ({ facet, value, n: 1 })));
    }
  }
  return counts;
}

function valuesOf(row: StaleRow, attributes: CountedAttributes): [FacetKey, string[]][] {
  return [
    ["category", [String(row.category)]],
    ["uf", [row.uf]],
    ["unit", [row.unit]],
    ["delivery", row.delivery],
    ["verified", row.verified ? ["true"] : []],
    ...[...attributes].map(([key, lexemes]): [FacetKey, string[]] => [
      `attributes.${key}`,
      row.choices.filter((choice) => lexemes.includes(choice)),
    ]),
  ];
}
