import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { beginningsOfWords } from "#platform/things/beginnings-of-words";
import type { ProductRow } from "./product.queries.ts";

/** What a list shows of a product. */
export type LineRow = Pick<
  ProductRow,
  | "id"
  | "code"
  | "party_id"
  | "title"
  | "state"
  | "pause_reason"
  | "category_id"
  | "price"
  | "unit"
  | "minimum_quantity"
  | "stock"
  | "stock_level"
  | "municipality"
  | "uf"
  | "updated_at"
> & { cover_id: string | null; has_waiting_edit: boolean };

export interface LineFilter {
  partyId?: string | undefined;
  state?: string | undefined;
  /** Removed products are left out unless a state asks for them. */
  withRemoved?: boolean;
  categoryIds?: readonly number[] | undefined;
  uf?: string | undefined;
  /** Words of the title, or a code. */
  q?: string | undefined;
  /** At most this much is left: 0 nothing, 1 less than the minimum lot. */
  stockLevel?: 0 | 1 | undefined;
  before?: string | undefined;
  limit: number;
}

const columns = sql`p.id, p.code, p.party_id, p.title, p.state, p.pause_reason, p.category_id,
  p.price, p.unit, p.minimum_quantity, p.stock, p.stock_level, p.updated_at,
  m.name as municipality, m.uf,
  (select f.file_id from catalog.product_photos f
    where f.product_id = p.id order by f.position limit 1) as cover_id,
  exists (select from catalog.reviews r
    where r.product_id = p.id and r.state = 'waiting' and r.kind = 'edit') as has_waiting_edit`;

/** Newest first, by keyset. */
export async function listLines(db: Database, filter: LineFilter): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${columns} from catalog.products p
    left join places.municipalities m on m.ibge_code = p.municipality_code
    where ${sql.join(conditionsOf(filter), sql` and `)}
    order by p.id desc limit ${filter.limit}`.execute(db);
  return rows;
}

/** In the order of the ids asked for. */
export async function findLines(db: Database, ids: readonly string[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select ${columns} from unnest(${[...ids]}::uuid[]) with ordinality as o (id, place)
    join catalog.products p on p.id = o.id
    left join places.municipalities m on m.ibge_code = p.municipality_code
    order by o.place`.execute(db);
  return rows;
}

function conditionsOf(filter: LineFilter): RawBuilder<unknown>[] {
  const { partyId, state, withRemoved, categoryIds, uf, q, stockLevel, before } = filter;
  return [
    before === undefined ? sql`true` : sql`p.id < ${before}`,
    ...(partyId === undefined ? [] : [sql`p.party_id = ${partyId}`]),
    ...(state === undefined ? [] : [sql`p.state = ${state}`]),
    ...(state === undefined && !withRemoved ? [sql`p.state <> 'removed'`] : []),
    ...(categoryIds === undefined ? [] : [sql`p.category_id = any (${categoryIds}::smallint[])`]),
    ...(uf === undefined ? [] : [sql`m.uf = ${uf}`]),
    ...(stockLevel === undefined ? [] : [sql`p.stock_level = ${stockLevel}`]),
    ...(q === undefined || q === "" ? [] : [matches(q)]),
  ];
}

/** The beginning of each word counts; whoever types a code means that product. */
function matches(q: string): RawBuilder<unknown> {
  const code = q.toUpperCase();
  if (/^P-[0-9A-Z]{4}-[0-9A-Z]{2}$/.test(code)) return sql`p.code = ${code}`;
  const words = beginningsOfWords(q);
  if (words === null) return sql`false`;
  return sql`catalog.plain_words(p.title) @@ to_tsquery('simple', ${words})`;
}

/** How many products of a party stand in each state; removed ones are gone. */
export async function countByState(db: Database, partyId: string) {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from catalog.products
    where party_id = ${partyId} and state <> 'removed' group by state`.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
}
