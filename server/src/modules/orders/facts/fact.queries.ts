import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { OrderRole, OrderState } from "@areon/contracts/orders/orders";
import type { DocumentKind } from "@areon/contracts/orders/terms/carriage";
import { sql } from "kysely";
import { membersOf } from "#modules/identity";
import type { Database } from "#platform/db/database";

/** An order with its people, as much as notices need. */
export interface ToldOrder {
  id: string;
  code: string;
  state: OrderState;
  title: string;
  more: number;
  total: bigint;
  dueAt: Date | null;
  delivery: DeliveryMode;
  /** "Sorriso, MT". */
  from: string | null;
  deposit: bigint;
  isAuctioned: boolean;
  buyerPartyId: string;
  sellerPartyId: string;
  buyerId: string;
  /** All who act for the seller; one who is gone is told nothing. */
  sellerIds: string[];
}

export async function findToldOrders(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldOrder>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ToldOrder>`
    select o.id, o.code, o.state, l.title, l.more, o.total, o.due_at as "dueAt",
      o.delivery, f.name || ', ' || f.uf as from, o.deposit,
      o.source = 'auction' as "isAuctioned",
      o.buyer_party_id as "buyerPartyId", o.seller_party_id as "sellerPartyId",
      o.buyer_user_id as "buyerId",
      ${membersOf(sql`o.seller_party_id`)} as "sellerIds"
    from orders.orders o
    left join places.municipalities f on f.ibge_code = o.municipality_from
    cross join lateral (
      select min(title) filter (where position = 0) as title, count(*)::int - 1 as more
      from orders.lines where order_id = o.id) l
    where o.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface ToldStep {
  id: string;
  orderId: string;
  act: string;
  by: OrderRole;
  detail: Record<string, unknown>;
  at: Date;
}

/** In the order in which they happened. */
export async function findToldSteps(db: Database, ids: readonly string[]): Promise<ToldStep[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ToldStep>`
    select id, order_id as "orderId", act, by_role as by, detail, happened_at as at
    from orders.steps where id = any (${[...ids]}::uuid[]) order by id`.execute(db);
  return rows;
}

export interface ToldDocument {
  id: string;
  orderId: string;
  kind: DocumentKind;
  number: string | null;
  title: string | null;
  /** Of a note that the desk looked at; null of all others. */
  decision: string | null;
  isRefused: boolean;
  at: Date;
}

/** Without those that were taken back meanwhile, and without those that still wait for the desk. */
export async function findToldDocuments(
  db: Database,
  ids: readonly string[],
): Promise<ToldDocument[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ToldDocument>`
    select id, order_id as "orderId", kind, number, title, coalesce(decided_at, added_at) as at,
      decision_reason as decision, standing = 'refused' as "isRefused"
    from orders.documents
    where id = any (${[...ids]}::uuid[]) and removed_at is null and standing <> 'waiting'
    order by id`.execute(db);
  return rows;
}

export async function findCheckoutBuyers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; buyer: string }>`
    select id, buyer_user_id as buyer from orders.checkouts
    where id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, buyer }) => [id, buyer]));
}
