import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCategories } from "#modules/catalog";
import { loadPlaces } from "#modules/places";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../../../db/seed/reference/catalog-categories.ts";
import { bestSellerRoutes } from "./best-sellers.routes.ts";

let database: TestDatabase;
let server: TestServer;
let buyer: TestPerson;
let seller: TestPerson;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const config = testConfig({ DATABASE_URL: database.url });
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
  });
  server = await createTestServer({ db, config, routes: bestSellerRoutes({ db, config }) });
  await server.app.ready();
  [buyer, seller] = [await server.signIn(["buyer"]), await server.signIn(["seller"])];
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

test("what was paid for most often this month comes first, with what was sold of it, and only what is still offered", async () => {
  const often = await offer("Milho que sai toda semana");
  const once = await offer("Soja de um comprador só");
  const gone = await offer("Café que acabou", { isFound: false });
  const longAgo = await offer("Trigo do ano passado");
  const unpaid = await offer("Arroz que ninguém pagou");
  await sell(often, { quantity: "300.5" });
  await sell(often, { quantity: "340", state: "completed" });
  await sell(once, { quantity: "5000", state: "shipped" });
  await sell(gone, { quantity: "10" });
  await sell(gone, { quantity: "10" });
  await sell(gone, { quantity: "10" });
  await sell(longAgo, { quantity: "10", paidDaysAgo: 31 });
  await sell(unpaid, { quantity: "10", state: "awaiting_payment" });

  const answer = await server.app.inject({ url: "/api/v1/best-sellers" });

  expect(answer.statusCode).toBe(200);
  expect(answer.headers["cache-control"]).toBe("public, max-age=60");
  const { items } = answer.json<{ items: { product: { id: string }; sold: number }[] }>();
  expect(items.map(({ product, sold }) => [product.id, sold])).toEqual([
    [often, 640],
    [once, 5000],
  ]);
});

let made = 0;
const nextSuffix = () => (made += 1).toString(36).toUpperCase().padStart(2, "0");

/** Written as rows: what is tested here is the reading, whatever brought them there. */
async function offer(title: string, { isFound = true } = {}): Promise<string> {
  const id = newId();
  const { db } = database;
  await sql`insert into catalog.products (id, code, party_id, created_by, state, category_id, title,
      unit, price, stock, municipality_code, offers_cif, published_at)
    select ${id}, ${`P-TEST-${nextSuffix()}`}, ${seller.partyId}, ${seller.actor.userId},
      'published', c.id, ${title}, 'sc60', 100, 1000, 5107925, true, platform.now()
    from catalog.categories c where c.slug = 'soja'`.execute(db);
  if (isFound) {
    await sql`insert into catalog.search_entries (product_id, category_id, municipality_code, score,
        published_at, price, offers_fob, offers_cif, offers_pickup, is_verified, uf, unit, choices,
        numbers, lexemes)
      select id, category_id, municipality_code, 1, published_at, price, false, true, false, true,
        'MT', unit, '{}', '{}', '' from catalog.products where id = ${id}`.execute(db);
  }
  return id;
}

async function sell(
  productId: string,
  { quantity, state = "paid", paidDaysAgo = 1 }: Partial<Sale> & Pick<Sale, "quantity">,
): Promise<void> {
  const [id, checkoutId] = [newId(), newId()];
  const isPaid = state !== "awaiting_payment";
  const paidAt = isPaid ? sql`platform.now() - make_interval(days => ${paidDaysAgo})` : null;
  const [completedAt, released] =
    state === "completed" ? [sql`platform.now()`, 97_000] : [null, null];
  await inTransaction(database.db, async (trx) => {
    await sql`insert into orders.checkouts (id, buyer_party_id, buyer_user_id, method, total, state,
        input_hash, expires_at, paid_at)
      values (${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId}, 'pix', 100000,
        ${isPaid ? "paid" : "awaiting_payment"}, ${Buffer.alloc(32)},
        platform.now() + interval '30 min', ${paidAt})`.execute(trx);
    await sql`insert into orders.orders (id, code, checkout_id, buyer_party_id, buyer_user_id,
        seller_party_id, state, delivery, goods, freight, total, fee, municipality_from,
        sealed_delivery, due_at, paid_at, completed_at, released)
      values (${id}, ${`O-TEST-${nextSuffix()}`}, ${checkoutId}, ${buyer.partyId},
        ${buyer.actor.userId}, ${seller.partyId}, ${state}, 'cif', 100000, 0, 100000, 3000, 5107925,
        ${Buffer.alloc(8)}, platform.now() + interval '10 days', ${paidAt}, ${completedAt},
        ${released})`.execute(trx);
    await sql`insert into orders.lines (order_id, position, product_id, title, category_id, unit,
        quantity, unit_price, total, fee_percent, fee)
      select ${id}, 0, ${productId}, 'Soja', c.id, 'sc60', ${quantity}, 100, 100000, 3, 3000
      from catalog.categories c where c.slug = 'soja'`.execute(trx);
  });
}

interface Sale {
  quantity: string;
  state: "awaiting_payment" | "paid" | "shipped" | "completed";
  paidDaysAgo: number;
}
