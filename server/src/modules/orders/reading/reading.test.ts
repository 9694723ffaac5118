import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadCategories } from "#modules/catalog";
import { createVault, type Vault } from "#modules/identity";
import { loadPlaces } from "#modules/places";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../../../db/seed/reference/catalog-categories.ts";
import { sealDelivery } from "../checkout/sealed-delivery.ts";
import { orderReadingRoutes } from "./reading.routes.ts";

let database: TestDatabase;
let server: TestServer;
let vault: Vault;
let buyer: TestPerson;
let seller: TestPerson;
let stranger: TestPerson;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const config = testConfig({ DATABASE_URL: database.url });
  vault = createVault(config);
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
  });
  server = await createTestServer({
    db,
    config,
    routes: orderReadingRoutes({ db, config, vault }),
  });
  await server.app.ready();
  [buyer, seller, stranger] = [
    await server.signIn(["buyer"]),
    await server.signIn(["seller"]),
    await server.signIn(["seller"]),
  ];
  await sql`update identity.parties set display_name = 'Agropecuária Xingu'
    where id = ${seller.partyId}`.execute(db);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

interface Wanted {
  state?: string;
  title?: string;
  mayWithdraw?: boolean;
  deliveredDaysAgo?: number;
}

let made = 0;

/** Written as rows: what is tested here is the reading, whatever brought the order there. */
async function placeOrder(wanted: Wanted = {}): Promise<{ id: string; code: string }> {
  const { state = "paid", title = "Soja em grão", mayWithdraw = false, deliveredDaysAgo } = wanted;
  const [id, checkoutId, productId] = [newId(), newId(), newId()];
  made += 1;
  const suffix = made.toString(36).toUpperCase().padStart(2, "0");
  const isPaid = state !== "awaiting_payment";
  await inTransaction(database.db, async (trx) => {
    const sealed = await sealDelivery(trx, vault, {
      buyerUserId: buyer.actor.userId,
      record: {
        address: {
          receiver: "Marta Queiroz",
          phone: "66999994821",
          postal_code: "78700000",
          street: "Rodovia BR-364",
          number: "km 12",
          complement: "",
          district: "Zona rural",
          reference: "Porteira azul",
          municipality: "Rondonópolis",
          uf: "MT",
        },
        invoice: { name: "Marta Queiroz", document: "11144477735", state_registration: "" },
      },
    });
    await sql`insert into catalog.products (id, code, party_id, created_by, state, category_id, title,
        unit, price, stock, municipality_code, offers_cif, published_at)
      select ${productId}, ${`P-TEST-${suffix}`}, ${seller.partyId}, ${seller.actor.userId},
        'published', c.id, ${title}, 'sc60', 100, 1000, 5107925, true, platform.now()
      from catalog.categories c where c.slug = 'soja'`.execute(trx);
    await sql`insert into orders.checkouts (id, buyer_party_id, buyer_user_id, method, total, state,
        input_hash, expires_at, paid_at)
      values (${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId}, 'pix', 106000,
        ${isPaid ? "paid" : "awaiting_payment"}, ${Buffer.alloc(32)}, platform.now() + interval '30 min',
        ${isPaid ? sql`platform.now()` : null})`.execute(trx);
    await sql`insert into orders.orders (id, code, checkout_id, buyer_party_id, buyer_user_id,
        seller_party_id, state, delivery, goods, freight, total, fee, municipality_from,
        municipality_to, sealed_delivery, may_withdraw, freight_terms, due_at, paid_at, delivered_at)
      values (${id}, ${`O-TEST-${suffix}`}, ${checkoutId}, ${buyer.partyId}, ${buyer.actor.userId},
        ${seller.partyId}, ${state}, 'cif', 100000, 6000, 106000, 3000, 5107925, 5107602, ${sealed},
        ${mayWithdraw}, ${{ distance_km: 512 }}, platform.now() + interval '10 days',
        ${isPaid ? sql`platform.now()` : null},
        ${deliveredDaysAgo === undefined ? null : sql`platform.now() - make_interval(days => ${deliveredDaysAgo})`})`.execute(
      trx,
    );
    await sql`insert into orders.lines (order_id, position, product_id, title, category_id, unit,
        quantity, unit_price, total, fee_percent, fee)
      select ${id}, 0, ${productId}, ${title}, c.id, 'sc60', 10, 100, 100000, 3, 3000
      from catalog.categories c where c.slug = 'soja'`.execute(trx);
  });
  return { id, code: `O-TEST-${suffix}` };
}

async function read(person: TestPerson, path: string) {
  const { authorization } = person;
  const answer = await server.app.inject({ url: `/api/v1${path}`, headers: { authorization } });
  return { status: answer.statusCode, body: answer.json() };
}

const codesOf = ({ body }: { body: { orders: { code: string }[] } }) =>
  body.orders.map(({ code }) => code);

test("an order is found by both its sides, by id and code, and by nobody else", async () => {
  const { id, code } = await placeOrder();
  for (const ref of [id, code]) {
    expect((await read(buyer, `/orders/${ref}`)).body).toMatchObject({ code, side: "buyer" });
    expect((await read(seller, `/orders/${ref}`)).body).toMatchObject({ code, side: "seller" });
    expect((await read(stranger, `/orders/${ref}`)).status).toBe(404);
  }
  expect(codesOf(await read(stranger, "/orders?side=seller"))).toEqual([]);
  expect(codesOf(await read(seller, "/orders?side=buyer"))).toEqual([]);
});

test("who fetches the goods reads where they lie, and who has them brought does not", async () => {
  const { id } = await placeOrder();
  const say = (delivery: string) =>
    sql`update orders.orders set delivery = ${delivery} where id = ${id}`.execute(database.db);
  await sql`update catalog.products p set pickup_place = 'Fazenda Santa Rita, km 42 da MT-242'
    from orders.lines l where l.product_id = p.id and l.order_id = ${id}`.execute(database.db);
  expect((await read(buyer, `/orders/${id}`)).body.pickup_places).toEqual([]);
  for (const delivery of ["fob", "pickup"]) {
    await say(delivery);
    const places = ["Fazenda Santa Rita, km 42 da MT-242"];
    expect((await read(buyer, `/orders/${id}`)).body.pickup_places).toEqual(places);
    expect((await read(seller, `/orders/${id}`)).body.pickup_places).toEqual(places);
  }
});

test("the fee is the seller's to know, and the buyer reads where the money is", async () => {
  const { id } = await placeOrder();
  const bought = (await read(buyer, `/orders/${id}`)).body;
  const sold = (await read(seller, `/orders/${id}`)).body;
  expect(bought.money).toMatchObject({ total: "1060.00", held: "1060.00", fee: null, net: null });
  expect(bought.lines[0]).toMatchObject({ fee: null, fee_percent: null, quantity: "10" });
  expect(sold.money).toMatchObject({ fee: "30.00", net: "1030.00" });
  expect(sold.lines[0]).toMatchObject({ fee: "30.00", fee_percent: "3" });
  expect([bought.can.includes("cancel"), sold.can.includes("ship")]).toEqual([true, true]);
});

test("the seller learns the address, telephone and invoice's name with the payment", async () => {
  const unpaid = await placeOrder({ state: "awaiting_payment" });
  const paid = await placeOrder();
  const before = (await read(seller, `/orders/${unpaid.id}`)).body;
  expect([before.address, before.invoice, before.to.municipality]).toEqual([
    null,
    null,
    "Rondonópolis",
  ]);
  const after = (await read(seller, `/orders/${paid.id}`)).body;
  expect(after.address).toMatchObject({ receiver: "Marta Queiroz", phone: "66999994821" });
  expect(after.invoice.document).toBe("111.444.777-35");
  expect((await read(buyer, `/orders/${unpaid.id}`)).body.address.street).toBe("Rodovia BR-364");
});

test("a list is searched by code, product and partner, and filtered by what waits", async () => {
  const coffee = await placeOrder({
    title: "Café arábica",
    state: "delivered",
    deliveredDaysAgo: 0,
  });
  const find = (q: string, more = "") =>
    read(buyer, `/orders?side=buyer&q=${encodeURIComponent(q)}${more}`).then(codesOf);
  expect(await find(coffee.code.toLowerCase())).toEqual([coffee.code]);
  expect(await find("cafe arab")).toEqual([coffee.code]);
  expect(await find("xingu", "&state=delivered")).toEqual([coffee.code]);
  expect(await find("%")).toEqual([]);
  expect(await find("", "&state=waiting")).toContain(coffee.code);
  const sales = await read(seller, "/orders?side=seller&state=waiting");
  expect(codesOf(sales)).not.toContain(coffee.code);
  const page = await read(buyer, "/orders?side=buyer&limit=1");
  const next = await read(buyer, `/orders?side=buyer&limit=1&cursor=${page.body.next_cursor}`);
  expect(codesOf(page)).toEqual([coffee.code]);
  expect(codesOf(next)).not.toEqual([coffee.code]);
});

test("the right to withdraw says until when, or plainly why there is none", async () => {
  const withdrawalOf = async (wanted: Wanted) =>
    (await read(buyer, `/orders/${(await placeOrder(wanted)).id}`)).body;
  const grain = await withdrawalOf({});
  expect(grain.withdrawal).toMatchObject({ denied: "goods", until: null, days: 7 });
  const fresh = await withdrawalOf({ state: "delivered", mayWithdraw: true, deliveredDaysAgo: 1 });
  expect([fresh.withdrawal.denied, fresh.can.includes("withdraw")]).toEqual([null, true]);
  const late = await withdrawalOf({ state: "delivered", mayWithdraw: true, deliveredDaysAgo: 8 });
  expect([late.withdrawal.denied, late.can.includes("withdraw")]).toEqual(["late", false]);
});

test("a settlement by dispute ends the right to withdraw, one by ticket does not", async () => {
  const settledBy = async (cause: string) => {
    const wanted = { state: "delivered", mayWithdraw: true, deliveredDaysAgo: 1 } as const;
    const { id } = await placeOrder(wanted);
    await sql`insert into orders.steps (id, order_id, act, from_state, to_state, by_role, detail)
      values (${newId()}, ${id}, 'settle_part', 'delivered', 'completed', 'clock', ${{ cause }})`.execute(
      database.db,
    );
    const { withdrawal, can } = (await read(buyer, `/orders/${id}`)).body;
    return [withdrawal.denied, can.includes("withdraw")];
  };
  expect(await settledBy("dispute")).toEqual(["settled", false]);
  expect(await settledBy("classification")).toEqual([null, true]);
});
