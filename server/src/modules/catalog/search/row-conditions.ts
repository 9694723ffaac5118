import { sql, type RawBuilder } from "kysely";
import type { NumberRange, SearchTerms } from "./search-terms.ts";

export type Condition = RawBuilder<boolean>;

/** Filters whose counts are shown without the filter itself; attributes go by `attributes.<key>`. */
export type FacetKey =
  | "category"
  | "uf"
  | "unit"
  | "delivery"
  | "verified"
  | `attributes.${string}`;

/** The filters of a search as conditions on a row `e` of `catalog.search_entries`. */
export interface RowConditions {
  /** Words, places and ranges: they hold for every count. */
  always: Condition[];
  facets: ReadonlyMap<FacetKey, Condition>;
}

export function rowConditions(terms: SearchTerms, lexemes: readonly string[]): RowConditions {
  const always: Condition[] = [];
  if (lexemes.length > 0) always.push(sql`e.lexemes @@ ${tsquery(lexemes.map(quote).join(" & "))}`);
  if (terms.municipalities) {
    always.push(sql`e.municipality_code = any (${terms.municipalities}::int[])`);
  }
  if (terms.price) always.push(withinPrice(terms.price));
  for (const [key, range] of terms.numbers) {
    always.push(within(sql`(e.numbers ->> ${key})::numeric`, range, 1_000));
  }
  const facets = new Map<FacetKey, Condition>();
  if (terms.categoryIds) {
    facets.set("category", sql`e.category_id = any (${terms.categoryIds}::smallint[])`);
  }
  if (terms.ufs) facets.set("uf", sql`e.uf = any (${terms.ufs}::text[])`);
  if (terms.units) facets.set("unit", sql`e.unit = any (${terms.units}::text[])`);
  if (terms.deliveries) facets.set("delivery", anyDelivery(terms.deliveries));
  if (terms.verifiedOnly) facets.set("verified", sql`e.is_verified`);
  for (const [key, choices] of terms.choices) {
    facets.set(`attributes.${key}`, sql`e.choices && ${choices}::text[]`);
  }
  return { always, facets };
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
}

export function everyCondition({ always, facets }: RowConditions): Condition {
  return allOf([...always, ...facets.values()]);
}

/** A lexeme as it stands in the text of a tsquery. */
export function quote(lexeme: string): string {
  return `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}

function tsquery(text: string): RawBuilder<unknown> {
  return sql`${text}::tsquery`;
}

export function withinPrice(range: NumberRange): Condition {
  return within(sql`e.price`, range, 1);
}

function within(value: RawBuilder<unknown>, { min, max }: NumberRange, scale: number): Condition {
  const bounds: Condition[] = [];
  if (min !== null) bounds.push(sql`${value} >= ${min}::numeric * ${scale}::int`);
  if (max !== null) bounds.push(sql`${value} <= ${max}::numeric * ${scale}::int`);
  // An attribute that is not said is in no range, not even in one without ends.
  return allOf([...bounds, sql`${value} is not null`]);
}

function anyDelivery(modes: readonly string[]): Condition {
  const columns = modes.map((mode) => sql`e.${sql.raw(`offers_${mode}`)}`);
  return sql`(${sql.join(columns, sql` or `)})`;
}
