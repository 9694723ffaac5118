import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { loadCategories } from "#modules/catalog";
import { postGroup, surely, type Transfer } from "#modules/ledger";
import { loadPlaces } from "#modules/places";
import { openWallets } from "#modules/wallet";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { referenceCategories } from "../../../../../db/seed/reference/catalog-categories.ts";
import { orderActsRoutes } from "./acts.routes.ts";
import { payOrders } from "./pay-orders.ts";
import { placeOrders } from "./place-orders.ts";

export interface TestOrder {
  seller: TestPerson;
  goods: bigint;
  freight?: bigint;
  fee: bigint;
  delivery?: "cif" | "fob" | "pickup";
  /** Of a lot that was won: what lies in escrow before the payment. */
  deposit?: bigint;
}

export interface OrdersSite {
  database: TestDatabase;
  server: TestServer;
  open(as: "seller" | "buyer"): Promise<TestPerson>;
  /** One payment for these orders; their ids in the same order. */
  place(buyer: TestPerson, orders: readonly TestOrder[], as?: PlaceOptions): Promise<Placed>;
  /** Money from outside into a wallet, or out of it. */
  fund(partyId: string, amount: bigint): Promise<void>;
  spend(partyId: string, amount: bigint): Promise<void>;
  close(): Promise<void>;
}

interface PlaceOptions {
  method?: "wallet" | "card";
  isPaid?: boolean;
}

export interface Placed {
  checkoutId: string;
  orderIds: string[];
}

/** Orders as a checkout writes them, without its prices and reservations: those have their own tests. */
export async function openOrdersSite(): Promise<OrdersSite> {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
  });
  const server = await createTestServer({ db, routes: orderActsRoutes({ db }) });
  await server.app.ready();
  return {
    database,
    server,
    open: async (as) => {
      const person = await server.signIn([as]);
      await inTransaction(db, (trx) => openWallets(trx, [person.partyId]));
      return person;
    },
    place: (buyer, orders, as = {}) => place(db, { buyer, orders, ...as }),
    fund: (partyId, amount) =>
      inTransaction(db, (trx) => move(trx, { debit: outside, credit: partyId, amount })),
    spend: (partyId, amount) =>
      inTransaction(db, (trx) => move(trx, { debit: partyId, credit: outside, amount })),
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

/** The wallet's adjustments stand for the world outside; their migration opens it. */
const outside = "a0000000-0000-4000-8000-000001090000";

async function move(
  trx: Trx,
  sides: { debit: string; credit: string; amount: bigint },
): Promise<void> {
  const named = {
    kind: "transfer",
    id: newId(),
    reason: "wallet_adjustment",
    reference: "",
  } as const;
  await postGroup(trx, { transfers: [{ ...named, ...sides }] }, surely);
}

interface Placing extends PlaceOptions {
  buyer: TestPerson;
  orders: readonly TestOrder[];
}

async function place(db: Database, placing: Placing): Promise<Placed> {
  const { buyer, orders, method = "wallet", isPaid = true } = placing;
  const checkoutId = newId();
  const deposits = orders.reduce((sum, { deposit = 0n }) => sum + deposit, 0n);
  const total =
    orders.reduce((sum, { goods, freight = 0n }) => sum + goods + freight, 0n) - deposits;
  const orderIds = orders.map(() => newId());
  await inTransaction(db, async (trx) => {
    await sql`insert into orders.checkouts (id, buyer_party_id, buyer_user_id, method, total, state,
        input_hash, paid_at, expires_at)
      values (${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId}, ${method}, ${total},
        ${isPaid ? "paid" : "awaiting_payment"}, ${randomBytes(32)},
        case when ${isPaid} then platform.now() end,
        case when ${method} = 'card' then platform.now() + interval '1 hour' end)`.execute(trx);
    for (const [index, order] of orders.entries()) {
      await insertOrder(trx, { id: orderIds[index]!, checkoutId, buyer, order });
    }
    await placeOrders(trx, { orderIds, actorId: buyer.actor.userId });
    for (const [index, { deposit = 0n }] of orders.entries()) {
      if (deposit > 0n) await giveDeposit(trx, orderIds[index]!, deposit);
    }
    if (method === "card") await insertCardPayment(trx, { checkoutId, buyer, total });
    if (!isPaid) return;
    const { transfers } = await payOrders(trx, { checkoutId, role: "bank", actorId: null });
    const named = { kind: "transfer", id: newId(), reason: "wallet_adjustment" } as const;
    const sides = { debit: outside, credit: buyer.partyId, amount: total };
    const credit: Transfer = { ...named, ...sides, reference: "" };
    await postGroup(trx, { transfers: [credit, ...transfers] }, surely);
  });
  return { checkoutId, orderIds };
}

/** As an auction posts it of the winner's hold; here from outside. */
async function giveDeposit(trx: Trx, orderId: string, amount: bigint): Promise<void> {
  const named = { kind: "transfer", id: newId(), reason: "order_deposit" } as const;
  const sides = { debit: outside, credit: orderId, amount };
  await postGroup(trx, { transfers: [{ ...named, ...sides, reference: orderId }] }, surely);
}

interface NewOrder {
  id: string;
  checkoutId: string;
  buyer: TestPerson;
  order: TestOrder;
}

async function insertOrder(trx: Trx, { id, checkoutId, buyer, order }: NewOrder): Promise<void> {
  const { seller, goods, freight = 0n, fee, delivery = "pickup", deposit = 0n } = order;
  const source = deposit > 0n ? "auction" : "cart";
  const code = nextCode();
  const productId = newId();
  await sql`insert into catalog.products (id, code, party_id, created_by, state, category_id, title,
      unit, price, stock, municipality_code, offers_fob, published_at, pickup_place)
    select ${productId}, ${`P-${code.slice(0, 4)}-${code.slice(4, 6)}`}, ${seller.partyId},
      ${seller.actor.userId}, 'published', c.id, 'Hora de drone', 'hour', 128.40, 5000, 5107925, true,
      platform.now(), 'Fazenda Santa Rita'
    from catalog.categories c where c.cargo_kind is null and c.parent_id is not null
    order by c.id limit 1`.execute(trx);
  await sql`insert into orders.orders (id, code, checkout_id, buyer_party_id, buyer_user_id,
      seller_party_id, delivery, goods, freight, total, fee, municipality_from, sealed_delivery,
      may_withdraw, due_at, source, source_ref, deposit)
    values (${id}, ${`O-${code.slice(0, 4)}-${code.slice(4, 6)}`}, ${checkoutId}, ${buyer.partyId},
      ${buyer.actor.userId}, ${seller.partyId}, ${delivery}, ${goods}, ${freight}, ${goods + freight},
      ${fee}, 5107925, ${randomBytes(16)}, true, platform.now(), ${source},
      ${deposit > 0n ? newId() : null}, ${deposit})`.execute(trx);
  await sql`insert into orders.lines (order_id, position, product_id, title, category_id, unit,
      quantity, unit_price, total, fee_percent, fee)
    select ${id}, 0, p.id, p.title, p.category_id, p.unit, 1, 128.40, ${goods}, 3, ${fee}
    from catalog.products p where p.id = ${productId}`.execute(trx);
}

let written = 0;

/** Counted, not drawn: among thousands of orders two draws would meet. */
function nextCode(): string {
  written += 1;
  return written.toString(36).toUpperCase().padStart(6, "0");
}

async function insertCardPayment(
  trx: Trx,
  { checkoutId, buyer, total }: { checkoutId: string; buyer: TestPerson; total: bigint },
): Promise<void> {
  await sql`insert into payments.card_payments (id, party_id, user_id, purpose, reference,
      description, amount, target_account_id, success_path, cancel_path, state, session_id,
      payment_intent_id, expires_at, paid_at)
    values (${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId}, 'checkout', ${checkoutId},
      'Compra', ${total}, ${buyer.partyId}, '/a', '/b', 'paid', ${`cs_${checkoutId}`},
      ${`pi_${checkoutId}`}, platform.now() + interval '1 hour', platform.now())`.execute(trx);
}
