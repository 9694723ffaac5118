import type { ComparedOffer, SameProduct } from "@areon/contracts/freight/same-product";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { loadCategories } from "#modules/catalog";
import { loadPlaces } from "#modules/places";
import { seedSetting } from "#modules/settings";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../../../db/seed/reference/catalog-categories.ts";
import {
  referenceFloors,
  referenceVehicles,
} from "../../../../../db/seed/reference/freight-floors.ts";
import { freightRoutes } from "../freight.routes.ts";
import { seedFloorTables } from "../floors/seed-floor-tables.ts";

const sorriso = 5107925;
const sinop = 5107909;
const santos = 3548500;
const cubatao = 3513504;

let database: TestDatabase;
let server: TestServer;
let sellers: TestPerson[];
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await inTransaction(db, async (trx) => {
    await loadPlaces(trx);
    await loadCategories(trx, referenceCategories);
    await seedFloorTables(trx, referenceFloors);
    await seedSetting(trx, { key: "freight.vehicles", value: referenceVehicles });
    await sql`insert into places.postal_codes (postal_code, municipality_code)
      values ('11010000', ${santos})`.execute(trx);
  });
  const config = testConfig({ POSTAL_CODE_URL: "http://127.0.0.1:9/postal-codes" });
  const log = createLogger({ LOG_LEVEL: "silent" }, "test");
  server = await createTestServer({ db, config, log, routes: freightRoutes({ db, config, log }) });
  sellers = [];
  for (let n = 0; n < 24; n += 1) sellers.push(await server.signIn(["seller"]));
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});
beforeEach(async () => {
  await sql`delete from catalog.search_entries`.execute(database.db);
  await sql`delete from catalog.price_tiers`.execute(database.db);
  await sql`delete from catalog.products`.execute(database.db);
});

const soy = {
  safra: "25/26",
  embalagem: "A granel",
  umidade: 13.1,
  impureza: 1,
  transgenica: true,
};
const usual = {
  seller: 0,
  category: "soja",
  title: "Soja em grão",
  attributes: soy as Record<string, string | number | boolean>,
  unit: "sc60",
  price: "100.00",
  minimum: "500",
  stock: "9000",
  state: "published",
  town: santos,
  kg: null as string | null,
  tiers: [] as (readonly [from: string, price: string])[],
};

let made = 0;

async function offer(over: Partial<typeof usual> = {}): Promise<string> {
  const one = { ...usual, ...over };
  const id = newId();
  const code = `P-C${String((made += 1)).padStart(3, "0")}-AA`;
  const { partyId, actor } = sellers[one.seller]!;
  await sql`
    insert into catalog.products (id, code, party_id, created_by, state, category_id, title, attributes,
      unit, price, minimum_quantity, stock, municipality_code, offers_fob, published_at, unit_weight_kg)
    select ${id}, ${code}, ${partyId}, ${actor.userId}, ${one.state}, c.id, ${one.title},
      ${JSON.stringify(one.attributes)}::jsonb, ${one.unit}, ${one.price}, ${one.minimum}, ${one.stock},
      ${one.town}, true, platform.now(), ${one.kg}
    from catalog.categories c where c.slug = ${one.category}`.execute(database.db);
  for (const [from, price] of one.tiers) {
    await sql`insert into catalog.price_tiers (product_id, from_quantity, price)
      values (${id}, ${from}, ${price})`.execute(database.db);
  }
  await sql`select catalog.index_products(array[${id}]::uuid[])`.execute(database.db);
  return id;
}

async function ask(query: Record<string, string | number>) {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) text.set(key, String(value));
  const { statusCode, body } = await server.app.inject(
    `/api/v1/freight/same-product?${text.toString()}`,
  );
  return { status: statusCode, body: JSON.parse(body) as SameProduct & { code?: string } };
}

async function compare(product: string, query: Record<string, string | number> = {}) {
  const { status, body } = await ask({ product, ...query });
  expect(status).toBe(200);
  return body.offers;
}

const idsOf = (offers: readonly ComparedOffer[]) => offers.map(({ id }) => id);

describe("the same product of several sellers", () => {
  test("is sorted by what a unit costs delivered, not by its price, and names the act", async () => {
    const far = await offer({ seller: 0, price: "100.00", town: sorriso });
    const near = await offer({ seller: 1, price: "104.00", town: cubatao });
    const between = await offer({ seller: 2, price: "101.00", town: sinop });
    expect(idsOf(await compare(far))).toEqual([far, between, near]);
    const { body } = await ask({ product: far, municipality: santos });
    expect(body).toMatchObject({
      unit: "sc60",
      quantity: "500",
      to: { ibge_code: santos, name: "Santos", uf: "SP" },
      rule: { name: "Resolução ANTT nº 6.084, de 16/07/2026" },
    });
    expect(idsOf(body.offers)).toEqual([near, far, between]);
    expect(body.offers.map(({ is_cheapest }) => is_cheapest)).toEqual([true, false, false]);
    expect(body.offers.map(({ is_this }) => is_this)).toEqual([false, true, false]);
    for (const row of body.offers) {
      expect(Number(row.delivered_per_unit)).toBeCloseTo(
        Number(row.price) + Number(row.freight_per_unit),
        4,
      );
    }
    expect(body.offers[0]?.place).toEqual({ municipality: "Cubatão", uf: "SP", distance_km: 20 });
  });

  test("costs the same freight as the estimate of each offer says, by town or by postal code", async () => {
    const here = await offer({ seller: 0, town: sorriso });
    await offer({ seller: 1, town: sinop });
    const byTown = await compare(here, { quantity: "1200", municipality: santos });
    expect(await compare(here, { quantity: "1200", postal_code: "11010-000" })).toEqual(byTown);
    for (const row of byTown) {
      const { body } = await server.app.inject(
        `/api/v1/freight/estimate?product=${row.id}&quantity=1200&municipality=${santos}`,
      );
      const estimate = JSON.parse(body);
      expect(row.freight_per_unit).toBe(estimate.per_unit);
      expect(row.place.distance_km).toBe(estimate.distance_km);
    }
  });

  test("to a town whose number no town can have is told so, as by the estimate", async () => {
    const here = await offer({ seller: 0, town: sorriso });
    for (const path of ["same-product", "estimate"]) {
      for (const town of ["2147483648", "-2147483649", "1e15"]) {
        const answer = await server.app.inject(
          `/api/v1/freight/${path}?product=${here}&quantity=1200&municipality=${town}`,
        );
        expect(answer.json()).toMatchObject({
          code: "validation_failed",
          errors: [{ path: "municipality" }],
        });
      }
    }
  });

  test("is priced at the quantity in question, by tiers, within each seller's lot and stock", async () => {
    const here = await offer({ seller: 0, price: "100.00", tiers: [["2000", "97.00"]] });
    const tiered = await offer({ seller: 1, price: "101.00", tiers: [["1000", "96.00"]] });
    const large = await offer({ seller: 2, price: "102.00", minimum: "3000" });
    const small = await offer({ seller: 3, price: "103.00", minimum: "10", stock: "800" });
    const terms = async (quantity: string) =>
      (await compare(here, { quantity })).map((row) => [row.id, row.price, row.quantity]);
    expect(await terms("500")).toEqual([
      [here, "100.00", "500"],
      [tiered, "101.00", "500"],
      [large, "102.00", "3000"],
      [small, "103.00", "500"],
    ]);
    expect(await terms("2500")).toEqual([
      [tiered, "96.00", "2500"],
      [here, "97.00", "2500"],
      [large, "102.00", "3000"],
      [small, "103.00", "800"],
    ]);
  });

  test("of equal sums shows the nearer, then the older, and calls all of them the cheapest", async () => {
    const here = await offer({ seller: 0, town: sorriso, price: "150.00" });
    const second = await offer({ seller: 1, town: santos });
    const third = await offer({ seller: 2, town: santos });
    const rows = await compare(here, { municipality: santos });
    expect(idsOf(rows)).toEqual([second, third, here]);
    expect(rows.map(({ is_cheapest }) => is_cheapest)).toEqual([true, true, false]);
  });

  test("without a known weight comes last, because nobody knows what carrying costs", async () => {
    const named = {
      category: "defensivos",
      title: "Glifosato 480 SL",
      attributes: { classe: "Herbicida", registro_mapa: true },
      unit: "l",
      minimum: "100",
    };
    const heavy = await offer({ ...named, seller: 0, price: "90.00", kg: "1.2" });
    const unknown = await offer({ ...named, seller: 1, price: "50.00" });
    await offer({ ...named, seller: 2, title: "Atrazina 500 SC" });
    const loud = await offer({ ...named, seller: 3, title: "GLIFOSATO  480 sl", kg: "1.2" });
    const rows = await compare(heavy, { municipality: santos });
    expect(idsOf(rows)).toEqual([heavy, loud, unknown]);
    expect(rows[2]).toMatchObject({ freight_per_unit: null, delivered_per_unit: null });
    expect(rows.map(({ is_cheapest }) => is_cheapest)).toEqual([true, false, false]);
    expect(idsOf(await compare(heavy))).toEqual([unknown, heavy, loud]);
  });
});

describe("what is compared", () => {
  test("is what can be bought of others: no other unit, harvest, state, and nothing sold out", async () => {
    const here = await offer({ seller: 0, price: "100.00" });
    const other = await offer({ seller: 1, price: "120.00", attributes: { ...soy, umidade: 12 } });
    await offer({ seller: 0, price: "99.00" });
    await offer({ seller: 2, unit: "t" });
    await offer({ seller: 3, attributes: { ...soy, safra: "24/25" } });
    await offer({ seller: 4, category: "milho" });
    await offer({ seller: 5, stock: "0" });
    await offer({ seller: 6, stock: "499" });
    for (const [seller, state] of ["draft", "in_review", "paused", "removed"].entries()) {
      await offer({ seller: 7 + seller, state });
    }
    expect(idsOf(await compare(here))).toEqual([here, other]);
  });

  test("is one offer of a seller, the cheapest, and of no more than twenty sellers", async () => {
    const here = await offer({ seller: 0, price: "1.00" });
    await offer({ seller: 1, price: "3.00" });
    const cheaper = await offer({ seller: 1, price: "2.00" });
    for (let seller = 2; seller < 24; seller += 1)
      await offer({ seller, price: `${seller + 1}.00` });
    const rows = await compare(here, { municipality: santos });
    expect(rows).toHaveLength(21);
    expect(idsOf(rows).slice(0, 2)).toEqual([here, cheaper]);
  });

  test("is nothing while nobody else has it, and the others alone when this one is sold out", async () => {
    const alone = await offer({ seller: 0 });
    expect(await compare(alone, { municipality: santos })).toEqual([]);
    const soldOut = await offer({ seller: 1, stock: "0" });
    expect(await compare(soldOut)).toMatchObject([
      { id: alone, is_this: false, is_cheapest: true },
    ]);
  });

  test("is as public as the offer: by id or code for everybody, and hidden with it", async () => {
    const here = await offer({ seller: 0 });
    const paused = await offer({ seller: 1, state: "paused" });
    const code = `P-C${String(made - 1).padStart(3, "0")}-AA`;
    expect((await ask({ product: code })).status).toBe(200);
    expect((await ask({ product: paused })).body.code).toBe("not_found");
    expect((await ask({ product: newId() })).body.code).toBe("not_found");
    expect((await ask({ product: here, municipality: 1 })).body.code).toBe("not_found");
    const both = { municipality: santos, postal_code: "11010000" };
    expect((await ask({ product: here, ...both })).status).toBe(400);
  });
});
