import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { CheckoutState, PaymentMethod } from "@areon/contracts/orders/checkout";
import type { FreightTerms } from "@areon/contracts/orders/quote";
import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";
import { storeAllWithCodes } from "#platform/short-code";

export interface CheckoutRow {
  id: string;
  buyer_party_id: string;
  buyer_user_id: string;
  /** The last one chosen; null of an agreed purchase whose buyer has not chosen. */
  method: PaymentMethod | null;
  /** What is to be paid: the orders' totals without what lies in escrow already. */
  total: bigint;
  state: CheckoutState;
  input_hash: Buffer;
  expires_at: Date | null;
  created_at: Date;
  paid_at: Date | null;
  late_amount: bigint;
  /** At a price of its own: bought again at the price of the offer it would be something else. */
  is_agreed: boolean;
  /** The guarantee of a lot that was won, which lies in escrow already. */
  deposit: bigint;
  /** Of which auction: who has won there is bound. */
  auction_id: string | null;
  /** A lot is brought to its buyer, and nobody has said where to. */
  needs_address: boolean;
}

const columns = sql`id, buyer_party_id, buyer_user_id, method, total, state, input_hash, expires_at,
  created_at, paid_at, late_amount, exists (select from orders.orders o
    where o.checkout_id = checkouts.id and o.source in ('offer', 'auction')) as is_agreed,
  (select coalesce(sum(o.deposit), 0)::int8 from orders.orders o
    where o.checkout_id = checkouts.id) as deposit,
  (select o.source_ref from orders.orders o
    where o.checkout_id = checkouts.id and o.source = 'auction' limit 1) as auction_id,
  exists (select from orders.orders o where o.checkout_id = checkouts.id
    and o.delivery = 'cif' and o.municipality_to is null) as needs_address`;

export async function findCheckout(db: Database, id: string): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`
    select ${columns} from orders.checkouts where id = ${id}`.execute(db);
  return rows[0];
}

/** Before its orders, always: paying, expiring and giving up wait here for one another. */
export async function lockCheckout(trx: Trx, id: string): Promise<CheckoutRow | undefined> {
  const { rows } = await sql<CheckoutRow>`
    select ${columns} from orders.checkouts where id = ${id} for update`.execute(trx);
  return rows[0];
}

export async function insertCheckout(
  trx: Trx,
  row: Pick<
    CheckoutRow,
    "id" | "buyer_party_id" | "buyer_user_id" | "method" | "total" | "input_hash" | "expires_at"
  >,
): Promise<void> {
  await trx.insertInto("orders.checkouts").values(row).execute();
}

/** Under its lock; from then on it waits as long as it is told to, and for nothing when the wallet pays. */
export async function chooseMethod(
  trx: Trx,
  { id, method, expiresAt }: { id: string; method: PaymentMethod; expiresAt: Date | null },
): Promise<void> {
  await sql`
    update orders.checkouts set method = ${method}, expires_at = ${expiresAt}
    where id = ${id} and state = 'awaiting_payment'`.execute(trx);
  if (expiresAt === null) return;
  await sql`
    update orders.orders set due_at = ${expiresAt}
    where checkout_id = ${id} and state = 'awaiting_payment'`.execute(trx);
}

interface NamedDelivery {
  id: string;
  sealedDelivery: Buffer;
  isConsumer: boolean;
  /** The town of an address that was named only now. */
  to: number | null;
}

/** In whose name the invoice is, and where to; a company's invoice takes the consumer's days away. */
export async function changeDelivery(
  trx: Trx,
  { id, sealedDelivery, isConsumer, to }: NamedDelivery,
): Promise<void> {
  await sql`
    update orders.orders
    set sealed_delivery = ${sealedDelivery}, may_withdraw = may_withdraw and ${isConsumer},
      municipality_to = coalesce(municipality_to, ${to})
    where checkout_id = ${id} and state = 'awaiting_payment'`.execute(trx);
}

/** Of a purchase that was not paid yet; all its orders go to the same place. */
export async function findSealedDelivery(trx: Trx, id: string): Promise<Buffer> {
  const row = await trx
    .selectFrom("orders.orders")
    .select("sealed_delivery")
    .where("checkout_id", "=", id)
    .orderBy("id")
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.sealed_delivery;
}

export async function markCheckoutPaid(trx: Trx, id: string): Promise<void> {
  await sql`
    update orders.checkouts set state = 'paid', paid_at = platform.now()
    where id = ${id} and state = 'awaiting_payment'`.execute(trx);
}

export async function endCheckout(
  trx: Trx,
  { id, state }: { id: string; state: "expired" | "cancelled" },
): Promise<void> {
  await sql`
    update orders.checkouts set state = ${state}
    where id = ${id} and state = 'awaiting_payment'`.execute(trx);
}

export async function postponeExpiry(trx: Trx, id: string): Promise<void> {
  await sql`
    update orders.checkouts set expires_at = platform.now() + interval '1 day'
    where id = ${id}`.execute(trx);
}

export async function addLateAmount(
  trx: Trx,
  { id, amount }: { id: string; amount: bigint },
): Promise<void> {
  await sql`
    update orders.checkouts set late_amount = late_amount + ${amount}
    where id = ${id}`.execute(trx);
}

/** Those whose time is over, the longest ago first; what failed a while ago waits for its turn. */
export async function listDueCheckouts(db: Database, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders.checkouts
    where state = 'awaiting_payment' and expires_at <= platform.now()
      and (expiry_failed_at is null or expiry_failed_at <= platform.now() - interval '10 minutes')
    order by expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function markExpiryFailed(db: Database, id: string): Promise<void> {
  await sql`
    update orders.checkouts set expiry_failed_at = platform.now() where id = ${id}`.execute(db);
}

/** What a party has reserved and not paid. */
export async function countOpenPurchases(
  db: Database,
  partyId: string,
): Promise<{ all: number; boletos: number }> {
  const { rows } = await sql<{ all: number; boletos: number }>`
    select count(*)::int as all, (count(*) filter (where method = 'boleto'))::int as boletos
    from orders.checkouts
    where buyer_party_id = ${partyId} and state = 'awaiting_payment'`.execute(db);
  return rows[0]!;
}

export interface NewOrder {
  id: string;
  checkout_id: string;
  source: "cart" | "offer" | "auction";
  /** The auction it came of. */
  source_ref: string | null;
  deposit: bigint;
  buyer_party_id: string;
  buyer_user_id: string;
  seller_party_id: string;
  delivery: DeliveryMode;
  goods: bigint;
  freight: bigint;
  fee: bigint;
  freight_terms: FreightTerms | null;
  municipality_from: number | null;
  municipality_to: number | null;
  sealed_delivery: Buffer;
  needs_gta: boolean;
  needs_prescription: boolean;
  may_withdraw: boolean;
  /** Until when it waits for its money; null of what is paid at once. */
  due_at: Date | null;
}

export async function insertOrders(trx: Trx, orders: readonly NewOrder[]): Promise<void> {
  await storeAllWithCodes("O", orders, (coded) =>
    trx
      .insertInto("orders.orders")
      .values(
        coded.map(({ freight_terms, due_at, ...order }) => ({
          ...order,
          total: order.goods + order.freight,
          freight_terms: freight_terms && JSON.stringify(freight_terms),
          due_at: due_at ?? sql<Date>`platform.now()`,
        })),
      )
      .onConflict((conflict) => conflict.column("code").doNothing())
      .returning("id")
      .execute(),
  );
}

export interface NewLine {
  order_id: string;
  position: number;
  /** Null of a lot, which stands in no offer. */
  product_id: string | null;
  title: string;
  /** Null of a lot that belongs to no part of the catalogue. */
  category_id: number | null;
  unit: string;
  quantity: string;
  unit_price: string;
  total: bigint;
  fee_percent: string;
  fee: bigint;
  weight_kg: string | null;
  photo_file_id: string | null;
  /** A discount table as JSON. */
  classification: string | null;
}

export async function insertLines(trx: Trx, lines: readonly NewLine[]): Promise<void> {
  await trx.insertInto("orders.lines").values(lines).execute();
}

export interface CheckoutOrderRow {
  id: string;
  code: string;
  state: string;
  seller_party_id: string;
  delivery: DeliveryMode;
  goods: bigint;
  freight: bigint;
  total: bigint;
}

export async function listOrdersOf(db: Database, checkoutId: string): Promise<CheckoutOrderRow[]> {
  const { rows } = await sql<CheckoutOrderRow>`
    select id, code, state, seller_party_id, delivery, goods, freight, total
    from orders.orders where checkout_id = ${checkoutId} order by id`.execute(db);
  return rows;
}

export async function listLinesOf(db: Database, orderIds: readonly string[]) {
  return db
    .selectFrom("orders.lines")
    .select(["order_id", "product_id", "title", "unit", "quantity", "total", "photo_file_id"])
    .where("order_id", "in", [...orderIds])
    .orderBy("order_id")
    .orderBy("position")
    .execute();
}
