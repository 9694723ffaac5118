import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { loadCategories } from "#modules/catalog";
import { loadPlaces } from "#modules/places";
import { inTransaction, type Database } from "#platform/db/database";
import { createTestDatabase } from "#platform/db/test-database";
import type { StoredEvent } from "#platform/events/subscription";
import { patientCalls } from "#platform/http/test-call";
import { createTestServer, type TestPerson } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { newShortCode } from "#platform/short-code";
import { referenceCategories } from "../../../../db/seed/reference/catalog-categories.ts";
import { reviewsReader } from "./facts/reviews-reader.ts";
import { reviewsRoutes } from "./reviews.routes.ts";

export type ReviewsSite = Awaited<ReturnType<typeof openReviewsSite>>;

export interface TestSale {
  buyer: TestPerson;
  seller: TestPerson;
  state?: "paid" | "completed" | "refunded" | "cancelled";
  delivery?: "cif" | "fob" | "pickup";
  title?: string;
  /** When it ended, in days before now. */
  daysAgo?: number;
}

/** Orders as they stand when they are over; how they got there is tested by their own module. */
export async function openReviewsSite() {
  const database = await createTestDatabase();
  const { db } = database;
  await sql`select platform.ensure_partitions(1)`.execute(db);
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
  });
  const routes = reviewsRoutes({ db });
  const server = await createTestServer({ db, routes });
  await server.app.ready();
  const published: { topic: string; payload: unknown }[] = [];
  const bus = {
    publish: (topic: string, payload: unknown) => void published.push({ topic, payload }),
  };
  const { call } = patientCalls(server);
  return {
    database,
    db,
    routes,
    call,
    /** All that any screen was told. */
    published,
    signIn: (...as: Parameters<typeof server.signIn>) => server.signIn(...as),
    openPerson: async (as: "buyer" | "seller", name = "Joana Prado da Silva") => {
      const person = await server.signIn([as]);
      await register(db, person.actor.userId, name);
      return person;
    },
    sell: (sale: TestSale) => insertSale(db, sale),
    readFacts: () => readFacts(db, bus),
    told: (userId: string) => told(db, userId),
    moveClock: async (hours: number) => {
      await sql`update platform.clock_offset
        set is_movable = true, offset_ms = offset_ms + ${hours * 3_600_000}`.execute(db);
    },
    close: async () => {
      await server.app.close();
      await database.close();
    },
  };
}

async function register(db: Database, userId: string, name: string): Promise<void> {
  await sql`update identity.users set full_name = ${name} where id = ${userId}`.execute(db);
  await sql`insert into identity.registrations
      (user_id, intent_id, intent_hash, cpf_lookup, is_staff, sealed, municipality_code)
    values (${userId}, ${newId()}, ${randomBytes(8)}, ${randomBytes(32)}, false, ${randomBytes(8)},
      5107925)`.execute(db);
}

/** Every event so far is read, as often as one likes. */
async function readFacts(
  db: Database,
  bus: { publish(topic: string, payload: unknown): void },
): Promise<void> {
  const reader = reviewsReader({ bus });
  const events = await inTransaction(db, async (trx) => {
    const { rows } = await sql<StoredEvent>`
      select id, type, key, payload, occurred_at as "occurredAt" from platform.events
      where type = any (${[...reader.types]}) order by seq`.execute(trx);
    if (rows.length > 0) await reader.handle(trx, rows);
    return rows;
  });
  if (events.length > 0) await reader.afterCommit?.(events);
}

async function told(db: Database, userId: string) {
  const { rows } = await sql<{ title: string; message: string; link: string | null }>`
    select title, message, link from notifications.notifications where user_id = ${userId}
    order by id`.execute(db);
  return rows;
}

async function insertSale(
  db: Database,
  sale: TestSale,
): Promise<{ orderId: string; productId: string; code: string }> {
  const { buyer, seller, state = "completed", delivery = "pickup", daysAgo = 0 } = sale;
  const [orderId, productId, checkoutId] = [newId(), newId(), newId()];
  const code = newShortCode("O");
  const title = sale.title ?? "Soja em grão";
  const at = sql`platform.now() - make_interval(secs => ${daysAgo * 86_400})`;
  await sql`insert into catalog.products (id, code, party_id, created_by, state, category_id, title,
      unit, price, stock, municipality_code, offers_fob, published_at)
    select ${productId}, ${newShortCode("P")}, ${seller.partyId}, ${seller.actor.userId}, 'published',
      c.id, ${title}, 'sc60', 128.40, 5000, 5107925, true, platform.now()
    from catalog.categories c where c.slug = 'soja'`.execute(db);
  await sql`insert into orders.checkouts (id, buyer_party_id, buyer_user_id, method, total, state,
      input_hash, paid_at)
    values (${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId}, 'wallet', 12840, 'paid',
      ${randomBytes(32)}, ${at})`.execute(db);
  const isOver = state === "refunded" || state === "cancelled";
  await sql`insert into orders.orders (id, code, checkout_id, buyer_party_id, buyer_user_id,
      seller_party_id, state, delivery, goods, freight, total, fee, released, municipality_from,
      sealed_delivery, due_at, paid_at, completed_at, ended_at)
    values (${orderId}, ${code}, ${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId},
      ${seller.partyId}, ${state}, ${delivery}, 12840, 0, 12840, 385,
      ${state === "completed" ? 12455 : null}, 5107925, ${randomBytes(16)},
      ${state === "paid" ? at : null}, ${at}, ${state === "completed" ? at : null},
      ${isOver ? at : null})`.execute(db);
  await sql`insert into orders.lines (order_id, position, product_id, title, category_id, unit,
      quantity, unit_price, total, fee_percent, fee)
    select ${orderId}, 0, p.id, p.title, p.category_id, p.unit, 100, 1.284, 12840, 3, 385
    from catalog.products p where p.id = ${productId}`.execute(db);
  await sql`insert into platform.events (type, key, payload)
    values ('orders.order_changed', ${orderId},
      jsonb_build_object('id', ${orderId}::text, 'state', ${state}::text))`.execute(db);
  return { orderId, productId, code };
}
