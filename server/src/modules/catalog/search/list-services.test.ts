import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import type { CatalogDependencies } from "../dependencies.ts";
import { listServices } from "./list-services.ts";
import { searchProducts } from "./search-products.ts";
import { createTestCatalogue, type TestCatalogue } from "./test-offers.ts";

let database: TestDatabase;
let catalogue: TestCatalogue;
let parts: CatalogDependencies;
const stars = new Map<string, { mean: string; count: number }>();

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await createTestCatalogue(database.db);
  const config = { FILES_ORIGIN: "http://localhost" };
  parts = { db: database.db, config, starsOf: () => Promise.resolve(stars) };
});
afterAll(() => database.close());

test("a service tells provider, kind, time, stars and the beginning of its description", async () => {
  const service = { title: "Colheita de soja", category: "colheita", unit: "hectare" };
  const id = await catalogue.offer({ ...service, attributes: { raio_km: 80, prazo_dias: 5 } });
  await sql`update catalog.products set description = ${`Equipe própria.\nSeguro. ${"a".repeat(200)}`}
    where id = ${id}`.execute(database.db);
  stars.set(id, { mean: "4.5", count: 2 });
  const { items } = await listServices(parts);
  expect(items).toMatchObject([
    {
      id,
      title: "Colheita de soja",
      provider: "Fazenda Boa Vista",
      verified: true,
      category: "Colheita",
      price: "128.40",
      price_unit: "hectare",
      rating: "4.5",
      reviews: 2,
      location: "Sorriso, MT",
      delivery_time: 5,
    },
  ]);
  expect(items[0]!.description).toMatch(/^Equipe própria\. Seguro\. a+/);
  expect(items[0]!.description.length).toBeLessThanOrEqual(160);
});

test("each kind comes once before any comes twice, goods never, and no time is no time", async () => {
  for (const title of ["Colheita de milho", "Colheita de algodão"]) {
    await catalogue.offer({ title, category: "colheita", unit: "hectare" });
  }
  await catalogue.offer({ title: "Plantio direto", category: "plantio", unit: "hectare" });
  await catalogue.offer({ title: "Soja", category: "soja" });
  const { items } = await listServices(parts);
  const kinds = items.map(({ category }) => category);
  expect(kinds.slice(0, 2).toSorted()).toEqual(["Colheita", "Plantio"]);
  expect(kinds.slice(2)).toEqual(["Colheita", "Colheita"]);
  expect(items.find(({ category }) => category === "Plantio")!.delivery_time).toBeNull();
});

test("offers in lists carry the stars of their reviews", async () => {
  const found = await searchProducts(parts, { category: "colheita", limit: 24 });
  const items = "items" in found ? found.items : [];
  const rated = items.filter(({ reviews }) => reviews > 0);
  expect(rated).toMatchObject([{ title: "Colheita de soja", rating: "4.5", reviews: 2 }]);
  expect(items.find(({ reviews }) => reviews === 0)!.rating).toBeNull();
});
