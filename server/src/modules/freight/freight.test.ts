import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadCategories } from "#modules/catalog";
import { loadPlaces } from "#modules/places";
import { seedSetting } from "#modules/settings";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestPerson, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { testConfig } from "#platform/test-config";
import { referenceCategories } from "../../../../db/seed/reference/catalog-categories.ts";
import {
  referenceFloors,
  referenceVehicles,
} from "../../../../db/seed/reference/freight-floors.ts";
import { freightRoutes } from "./freight.routes.ts";
import { seedFloorTables } from "./floors/seed-floor-tables.ts";

const sorriso = 5107925;
const santos = 3548500;

let database: TestDatabase;
let server: TestServer;
let seller: TestPerson;
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
  seller = await server.signIn(["seller"]);
});
afterAll(async () => {
  await server.app.close();
  await database.close();
});

async function ask(query: Record<string, string | number>) {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) text.set(key, String(value));
  const { statusCode, body } = await server.app.inject(
    `/api/v1/freight/estimate?${text.toString()}`,
  );
  return { status: statusCode, body: JSON.parse(body) };
}

let made = 0;

async function offer({
  category = "soja",
  unit = "sc60",
  state = "published",
  kg = null as string | null,
}) {
  const id = newId();
  const code = `P-F${String((made += 1)).padStart(3, "0")}-AA`;
  await sql`
    insert into catalog.products (id, code, party_id, created_by, state, category_id, title, unit,
      price, municipality_code, offers_fob, published_at, unit_weight_kg)
    select ${id}, ${code}, ${seller.partyId}, ${seller.actor.userId}, ${state}, c.id, 'Oferta', ${unit},
      100, ${sorriso}, true, platform.now(), ${kg}
    from catalog.categories c where c.slug = ${category}`.execute(database.db);
  return { id, code };
}

describe("an estimate", () => {
  test("says trucks, floor, sum and the act, by town or by postal code, by id or by code", async () => {
    const { id, code } = await offer({});
    const { status, body } = await ask({ product: id, quantity: "1000", municipality: santos });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      product_id: id,
      weight_kg: 60_000,
      from: { name: "Sorriso", uf: "MT" },
      to: { name: "Santos", uf: "SP" },
      cargo: "Granel sólido",
      market_percent: "0",
      rule: { name: "Resolução ANTT nº 6.084, de 16/07/2026", valid_from: "2026-07-17" },
    });
    expect(body.distance_km).toBeGreaterThan(1500);
    expect(body.total).toBe(body.floor_total);
    expect(Number(body.floor_total)).toBeCloseTo(Number(body.floor_per_truck) * body.trucks, 2);
    expect(Number(body.per_unit)).toBeCloseTo(Number(body.total) / 1000, 2);
    expect((await ask({ product: code, quantity: "1000", postal_code: "11010-000" })).body).toEqual(
      body,
    );
  });

  test("inside a town is counted with the least distance", async () => {
    const { id } = await offer({});
    const { body } = await ask({ product: id, quantity: "1", municipality: sorriso });
    expect(body).toMatchObject({ distance_km: 20, trucks: 1, vehicle: { axles: 2 } });
  });

  test("takes the table of the day: what begins tomorrow is not used today", async () => {
    const { id } = await offer({});
    const question = { product: id, quantity: "1000", municipality: santos };
    await setDay("2024-05-01");
    expect((await ask(question)).body.rule.name).toMatch(/6\.006/);
    await setDay("2026-07-16");
    expect((await ask(question)).body.rule.name).toMatch(/6\.006/);
    await setDay("2026-07-17");
    expect((await ask(question)).body.rule.name).toMatch(/6\.084/);
    await setDay("2022-01-01");
    expect((await ask(question)).body.code).toBe("freight_without_floor");
    await setDay("2026-11-15");
  });

  test("is refused in clear words for what can't be carried or weighed, and hides what is hidden", async () => {
    const service = await offer({ category: "consultoria", unit: "hour" });
    const tractor = await offer({ category: "tratores", unit: "unit" });
    const heavy = await offer({ category: "tratores", unit: "unit", kg: "5200" });
    const draft = await offer({ state: "draft" });
    const to = { quantity: "1", municipality: santos };
    expect((await ask({ product: service.id, ...to })).body.code).toBe("freight_not_carried");
    expect((await ask({ product: tractor.id, ...to })).body.code).toBe("freight_without_weight");
    expect((await ask({ product: heavy.id, ...to })).body.weight_kg).toBe(5200);
    expect((await ask({ product: draft.id, ...to })).status).toBe(404);
    const { id } = await offer({});
    const none = await ask({ product: id, quantity: "0", municipality: santos });
    expect(none.body.code).toBe("freight_quantity_invalid");
    const sea = await ask({ product: id, quantity: "99999999999", municipality: santos });
    expect(sea.body.code).toBe("freight_quantity_invalid");
    expect((await ask({ product: id, quantity: "1", municipality: 1 })).status).toBe(404);
    expect((await ask({ product: id, quantity: "1" })).status).toBe(400);
  });
});

describe("a new act", () => {
  const wish = (over = {}) => ({
    id: newId(),
    name: "Resolução ANTT nº 9.999, de 01/12/2026",
    source_url: "https://anttlegis.antt.gov.br/",
    valid_from: "2026-12-01",
    csv: "Granel sólido;7;9,0000;900,00",
    reason: "Nova resolução publicada",
    ...over,
  });
  const send = async (person: TestPerson, payload: object) => {
    const { statusCode, body } = await server.app.inject({
      method: "POST",
      url: "/api/v1/admin/freight/tables",
      headers: { authorization: person.authorization },
      payload,
    });
    return { status: statusCode, body: JSON.parse(body) };
  };

  test("of finance begins on its day, once for its id, and changes nothing before", async () => {
    await setDay("2026-11-15");
    const finance = await server.signIn(["finance"], { userType: "admin" });
    const table = wish();
    expect((await send(finance, table)).body).toMatchObject({ state: "scheduled" });
    expect((await send(finance, table)).status).toBe(201);
    expect((await send(finance, { ...table, csv: "Granel sólido;7;9,1;900,00" })).body.code).toBe(
      "intent_mismatch",
    );
    const { id } = await offer({});
    const question = { product: id, quantity: "600", municipality: santos };
    expect((await ask(question)).body.rule.name).toMatch(/6\.084/);
    await setDay("2026-12-01");
    const { body } = await ask(question);
    expect(body).toMatchObject({ rule: { name: table.name }, vehicle: { axles: 7 } });
    await setDay("2026-11-15");
  });

  test("is refused with its line when wrong, in the past, and from others", async () => {
    await setDay("2026-11-15");
    const finance = await server.signIn(["finance"], { userType: "admin" });
    const bad = await send(finance, wish({ csv: "Granel sólido;7;9,0;900\nAreia;7;1;1" }));
    expect(bad.body).toMatchObject({ code: "freight_table_invalid" });
    expect(bad.body.detail).toMatch(/^Linha 2: .*Areia/);
    const past = await send(finance, wish({ valid_from: "2026-11-14" }));
    expect(past.body.code).toBe("freight_table_in_the_past");
    expect((await send(seller, wish())).status).toBe(403);
  });
});

async function setDay(day: string): Promise<void> {
  await sql`update platform.clock_offset set is_movable = true, offset_ms = (extract(epoch from
    ((${day}::date + time '12:00') at time zone 'America/Sao_Paulo') - platform.real_now())
    * 1000)::bigint`.execute(database.db);
  await sql`select platform.ensure_partitions(1)`.execute(database.db);
}
