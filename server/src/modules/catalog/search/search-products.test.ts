import type { searchProducts as contract } from "@areon/contracts/catalog-search";
import type { EndpointRequest } from "@areon/contracts/endpoint";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { isRefusal } from "#platform/refusal";
import { searchProducts } from "./search-products.ts";
import { createTestCatalogue, saoPaulo, sinop, type TestCatalogue } from "./test-offers.ts";

let database: TestDatabase;
let catalogue: TestCatalogue;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await createTestCatalogue(database.db);
});
afterAll(() => database.close());

type Query = EndpointRequest<typeof contract>["query"];

async function search(query: Partial<Query>) {
  const parts = { db: database.db, config: { FILES_ORIGIN: "http://localhost" } };
  const found = await searchProducts(parts, { limit: 24, ...query });
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}
const titles = async (query: Partial<Query>) =>
  (await search(query)).items.map(({ title }) => title).toSorted();

test("a word is found without accents, in another number, in category, place and seller", async () => {
  await catalogue.offer({
    title: "Café arábica peneira 16",
    category: "cafe",
    municipality: saoPaulo,
  });
  await catalogue.offer({ title: "Soja 60kg umidade 13,5%" });
  await catalogue.offer({
    title: "Tratores revisados",
    category: "tratores",
    unit: "unit",
    municipality: sinop,
  });
  expect(await titles({ q: "cafe ARABICA" })).toEqual(["Café arábica peneira 16"]);
  expect(await titles({ q: "trator" })).toEqual(["Tratores revisados"]);
  expect(await titles({ q: "soja sorriso" })).toEqual(["Soja 60kg umidade 13,5%"]);
  expect(await titles({ q: "máquinas em Sinop/MT" })).toEqual(["Tratores revisados"]);
  expect(await titles({ q: "soja 60 kg 13.5" })).toEqual(["Soja 60kg umidade 13,5%"]);
  expect(await titles({ q: "grãos são paulo" })).toEqual(["Café arábica peneira 16"]);
});
