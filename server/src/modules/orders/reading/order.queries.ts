import type {
  OrderAct,
  OrderDetail,
  OrderRole,
  OrderState,
  RefundCause,
} from "@areon/contracts/orders/orders";
import { sql, type RawBuilder } from "kysely";
import { productsView } from "#modules/catalog";
import type { Database } from "#platform/db/database";

/** An order as lists and pages need it, with the municipalities it goes between. */
export interface OrderRow {
  id: string;
  code: string;
  checkout_id: string;
  method: OrderDetail["money"]["method"];
  buyer_party_id: string;
  buyer_user_id: string;
  seller_party_id: string;
  state: OrderState;
  delivery: OrderDetail["delivery"];
  goods: bigint;
  freight: bigint;
  total: bigint;
  /** What lay in escrow before it was paid. */
  deposit: bigint;
  /** The auction it was bought in. */
  auction_id: string | null;
  fee: bigint;
  refunded: bigint;
  fee_returned: bigint;
  released: bigint | null;
  freight_terms: unknown;
  from_municipality: string | null;
  from_uf: string | null;
  to_municipality: string | null;
  to_uf: string | null;
  sealed_delivery: Buffer;
  needs_gta: boolean;
  needs_prescription: boolean;
  may_withdraw: boolean;
  frozen_at: Date | null;
  frozen_because: NonNullable<OrderDetail["frozen"]>["because"] | null;
  due_at: Date | null;
  created_at: Date;
  paid_at: Date | null;
  shipped_at: Date | null;
  delivered_at: Date | null;
  completed_at: Date | null;
  ended_at: Date | null;
}

const rows = sql`
  select o.id, o.code, o.checkout_id, c.method, o.buyer_party_id, o.buyer_user_id, o.seller_party_id,
    o.state, o.delivery, o.goods, o.freight, o.total, o.deposit,
    case when o.source = 'auction' then o.source_ref end as auction_id, o.fee, o.refunded,
    o.fee_returned, o.released,
    o.freight_terms, f.name as from_municipality, f.uf as from_uf, t.name as to_municipality,
    t.uf as to_uf, o.sealed_delivery, o.needs_gta, o.needs_prescription, o.may_withdraw, o.frozen_at,
    o.frozen_because, o.due_at, o.created_at, o.paid_at, o.shipped_at, o.delivered_at, o.completed_at,
    o.ended_at
  from orders.orders o
  join orders.checkouts c on c.id = o.checkout_id
  left join places.municipalities f on f.ibge_code = o.municipality_from
  left join places.municipalities t on t.ibge_code = o.municipality_to`;

/** By id or code, and only if the party buys or sells in it. */
export async function findPartysOrder(
  db: Database,
  ref: string,
  partyId: string,
): Promise<OrderRow | undefined> {
  const { rows: found } = await sql<OrderRow>`${rows} where ${isRef(ref)}
    and (o.buyer_party_id = ${partyId} or o.seller_party_id = ${partyId})`.execute(db);
  return found[0];
}

function isRef(ref: string): RawBuilder<unknown> {
  return ref.startsWith("O-") ? sql`o.code = ${ref}` : sql`o.id = ${ref}`;
}

/** Newest first, by keyset; the conditions speak of `o`. */
export async function listOrderRows(
  db: Database,
  { conditions, limit }: { conditions: readonly RawBuilder<unknown>[]; limit: number },
): Promise<OrderRow[]> {
  const { rows: found } = await sql<OrderRow>`${rows}
    where ${sql.join([sql`true`, ...conditions], sql` and `)}
    order by o.id desc limit ${limit}`.execute(db);
  return found;
}

export interface LineRow {
  order_id: string;
  position: number;
  /** Null of a lot. */
  product_id: string | null;
  title: string;
  category_id: number | null;
  unit: string;
  quantity: string;
  unit_price: string;
  total: bigint;
  fee_percent: string;
  fee: bigint;
  weight_kg: string | null;
  photo_file_id: string | null;
}

/** Of many orders at once, in their order within each. */
export async function linesOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, LineRow[]>> {
  const { rows: lines } = await sql<LineRow>`
    select order_id, position, product_id, title, category_id, unit, quantity, unit_price, total,
      fee_percent, fee, weight_kg, photo_file_id
    from orders.lines where order_id = any (${[...orderIds]}::uuid[])
    order by order_id, position`.execute(db);
  return Map.groupBy(lines, ({ order_id }) => order_id);
}

export interface StepRow {
  id: string;
  act: OrderAct | "place";
  from_state: string;
  to_state: string;
  by_role: OrderRole;
  detail: Record<string, unknown>;
  happened_at: Date;
}

export async function stepsOfOrder(db: Database, orderId: string): Promise<StepRow[]> {
  const { rows: steps } = await sql<StepRow>`
    select id, act, from_state, to_state, by_role, detail, happened_at
    from orders.steps where order_id = ${orderId} order by id`.execute(db);
  return steps;
}

export interface RefundRow {
  id: string;
  amount: bigint;
  cause: RefundCause;
  sent_to: "wallet" | "card" | "chargeback";
  reason: string | null;
  from_escrow: bigint;
  from_seller: bigint;
  from_debt: bigint;
  from_fee: bigint;
  made_at: Date;
}

export async function refundsOfOrder(db: Database, orderId: string): Promise<RefundRow[]> {
  const { rows: refunds } = await sql<RefundRow>`
    select id, amount, cause, sent_to, reason, from_escrow, from_seller, from_debt, from_fee, made_at
    from orders.refunds where order_id = ${orderId} order by id`.execute(db);
  return refunds;
}

/** As the offers say it now; a lot of an auction has none. */
export async function pickupPlacesOf(db: Database, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ place: string }>`
    select p.pickup_place as place from orders.lines l join ${productsView} p on p.id = l.product_id
    where l.order_id = ${orderId} and p.pickup_place <> ''
    group by p.pickup_place order by min(l.position)`.execute(db);
  return rows.map(({ place }) => place);
}
