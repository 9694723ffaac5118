import { sql, type RawBuilder } from "kysely";
import { foldSearch } from "./fold-search.ts";
import { placesAround } from "./places-around.ts";
import type { SearchFilters } from "./search-terms.ts";
import type { Database } from "#platform/db/database";

/** The rows in their order, and every count of every value. */
export interface NaiveAnswer {
  ids: string[];
  total: number;
  /** Facet → value → count, without the facet's own filter. */
  facets: ReadonlyMap<string, ReadonlyMap<string, number>>;
}

type Sql = RawBuilder<unknown>;
type Conditions = ReadonlyMap<string, Sql>;

/** What anybody would write first: filter every row, sort all that is left, group by each facet. */
export async function askNaively(
  db: Database,
  filters: SearchFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<NaiveAnswer> {
  const conditions = await conditionsOf(db, filters);
  const { rows } = await sql<{ id: string }>`
    with e as materialized (select e.* from catalog.search_entries e where ${all(conditions)})
    select e.product_id as id from e ${await orderOf(db, filters)}
    limit ${limit} offset ${offset}`.execute(db);
  const facets = await naiveFacets(db, filters, conditions);
  const total = facets.get("total")?.get("") ?? 0;
  facets.delete("total");
  return { ids: rows.map(({ id }) => id), total, facets };
}

/** The text's own rank over every match, and counts by grouping: what a first version does. */
export async function rankNaively(db: Database, filters: SearchFilters): Promise<void> {
  const conditions = await conditionsOf(db, filters);
  await sql`
    select e.product_id from catalog.search_entries e where ${all(conditions)}
    order by ts_rank(e.lexemes, ${await queryOf(db, filters)}::tsquery) desc, e.product_id desc
    limit 24`.execute(db);
  await naiveFacets(db, filters, conditions);
}

/** One page by OFFSET, along the order's index where the planner likes it. */
export async function pageByOffset(
  db: Database,
  filters: SearchFilters,
  offset: number,
): Promise<{ id: string; key: string }[]> {
  const { rows } = await sql<{ id: string; key: string }>`
    select e.product_id as id, e.score::text as key from catalog.search_entries e
    where ${all(await conditionsOf(db, filters))} ${await orderOf(db, filters)}
    limit 24 offset ${offset}`.execute(db);
  return rows;
}

async function naiveFacets(
  db: Database,
  { category }: SearchFilters,
  conditions: Conditions,
): Promise<Map<string, Map<string, number>>> {
  const counts: Sql[] = [];
  const count = (facet: string, value: Sql, from: Sql = sql``, only: Sql = sql`true`) => {
    counts.push(sql`select ${facet}::text as facet, ${value}::text as value, count(*)::int as n
      from base e ${from} where ${all(conditions, facet)} and ${only} group by 2`);
  };
  count("total", sql`''`);
  count(
    "category",
    sql`c.slug`,
    sql`join catalog.categories l on l.id = e.category_id
    join catalog.categories c on c.id = any (l.path)`,
  );
  count("uf", sql`e.uf`);
  count("unit", sql`e.unit`);
  count(
    "delivery",
    sql`d.mode`,
    sql`cross join lateral (values ('fob', e.offers_fob),
    ('cif', e.offers_cif), ('pickup', e.offers_pickup)) d (mode, is_offered)`,
    sql`d.is_offered`,
  );
  count("verified", sql`'true'`, sql``, sql`e.is_verified`);
  for (const key of category === undefined ? [] : await attributeKeys(db, category)) {
    count(
      `attributes.${key}`,
      sql`p.attributes ->> ${sql.lit(key)}`,
      sql`join catalog.products p on p.id = e.product_id`,
      sql`p.attributes -> ${sql.lit(key)} not in ('false')`,
    );
  }
  const words = conditions.get("words") ?? sql`true`;
  const { rows } = await sql<{ facet: string; value: string; n: number }>`
    with base as materialized (select e.* from catalog.search_entries e where ${words})
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ facet }) => facet)].map(([facet, values]) => [
      facet,
      new Map(values.map(({ value, n }) => [value, n])),
    ]),
  );
}

function all(conditions: Conditions, but?: string): Sql {
  const held = [...conditions].flatMap(([facet, condition]) => (facet === but ? [] : condition));
  return held.length === 0 ? sql`true` : sql.join(held, sql` and `);
}

/** Each under the facet whose counts leave it out; what no facet counts has a name of its own. */
async function conditionsOf(db: Database, filters: SearchFilters): Promise<Conditions> {
  const { category, uf, unit, delivery, verified, price_min, price_max } = filters;
  const conditions = new Map<string, Sql>();
  const query = await queryOf(db, filters);
  if (query !== "") conditions.set("words", sql`e.lexemes @@ ${query}::tsquery`);
  if (category) {
    conditions.set(
      "category",
      sql`e.category_id in (select l.id from catalog.categories l
      join catalog.categories c on c.id = any (l.path) where c.slug = ${category})`,
    );
  }
  if (uf) conditions.set("uf", sql`e.uf = any (string_to_array(${uf}, ','))`);
  if (unit) conditions.set("unit", sql`e.unit = any (string_to_array(${unit}, ','))`);
  if (delivery) {
    const modes = delivery.split(",").map((mode) => sql.ref(`e.offers_${mode}`));
    conditions.set("delivery", sql`(${sql.join(modes, sql` or `)})`);
  }
  if (verified) conditions.set("verified", sql`e.is_verified`);
  if (price_min !== undefined) conditions.set("price_min", sql`e.price >= ${price_min}::numeric`);
  if (price_max !== undefined) conditions.set("price_max", sql`e.price <= ${price_max}::numeric`);
  for (const [key, condition] of attributeConditions(filters.attributes ?? "")) {
    conditions.set(`attributes.${key}`, condition);
  }
  const near = await codesWithin(db, filters);
  if (near) conditions.set("places", sql`e.municipality_code = any (${near}::int[])`);
  return conditions;
}

async function queryOf(db: Database, { q = "" }: SearchFilters): Promise<string> {
  const { rows } = await sql<{ query: string | null }>`
    select string_agg(quote_literal(lexeme), ' & ') as query
    from unnest(catalog.words_of(${q}))`.execute(db);
  return rows[0]!.query ?? "";
}

function attributeConditions(text: string): [string, Sql][] {
  return text
    .split(";")
    .filter((part) => part !== "")
    .map((part) => {
      const [key = "", value = ""] = part.split(":");
      const said = sql`(select p.attributes ->> ${sql.lit(key)} from catalog.products p where p.id = e.product_id)`;
      const [min, max] = value.split("..");
      if (max === undefined) {
        return [key, sql`${said} = any (${value.split("|").map(decodeURIComponent)}::text[])`];
      }
      const bounds = [sql`${said}::numeric >= ${min === "" ? "0" : min}::numeric`];
      if (max !== "") bounds.push(sql`${said}::numeric <= ${max}::numeric`);
      return [key, sql`(${sql.join(bounds, sql` and `)})`];
    });
}

async function codesWithin(
  db: Database,
  { municipality, origin, within_km }: SearchFilters,
): Promise<number[] | null> {
  if (municipality !== undefined) return [municipality];
  if (within_km === undefined) return null;
  const { nearestFirst } = (await placesAround(db, origin!))!;
  return nearestFirst.filter(({ km }) => km <= within_km).map(({ code }) => code);
}

async function orderOf(db: Database, { order = "relevance", origin }: SearchFilters): Promise<Sql> {
  if (order === "newest") return sql`order by e.published_at desc, e.product_id desc`;
  if (order === "price_asc") return sql`order by e.price, e.product_id`;
  if (order === "price_desc") return sql`order by e.price desc, e.product_id desc`;
  if (order === "relevance") return sql`order by e.score desc, e.product_id desc`;
  const { nearestFirst } = (await placesAround(db, origin!))!;
  return sql`join unnest(${nearestFirst.map(({ code }) => code)}::int[]) with ordinality n (code, rank)
    on n.code = e.municipality_code order by n.rank, e.score desc, e.product_id desc`;
}

async function attributeKeys(db: Database, category: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct a.key from catalog.categories c
    join catalog.attributes a on a.category_id = any (c.path)
    where c.slug = ${category} and a.is_filter and a.kind <> 'number'`.execute(db);
  return rows.map(({ key }) => key);
}

/** Folds what is left, then compares the bits of the most frequent tokens with the rows. */
export async function looseBits(db: Database): Promise<number> {
  while ((await foldSearch(db)) > 0);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from (
      select * from catalog.search_tokens where is_dense order by offers desc limit 40) t
    where (select sum(bit_count(p.bits & b.live)) from catalog.search_postings p
        join catalog.search_blocks b using (block) where p.token_id = t.id)
      is distinct from (select count(*) from catalog.search_entries e
        where e.lexemes @@ quote_literal(t.token)::tsquery)`.execute(db);
  return rows[0]!.n;
}

/** Offers that the search should have and has not, the other way round, or with other facts than the product. */
export async function entriesApart(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from catalog.products p
    full join catalog.search_entries e on e.product_id = p.id
    where (e.product_id is not null) <> (p.state = 'published' and p.stock > 0)
      or (e.product_id is not null and (e.price, e.category_id, e.municipality_code, e.unit, e.published_at,
          e.offers_fob, e.offers_cif, e.offers_pickup)
        is distinct from (p.price, p.category_id, p.municipality_code, p.unit, p.published_at,
          p.offers_fob, p.offers_cif, p.offers_pickup))`.execute(db);
  return rows[0]!.n;
}
