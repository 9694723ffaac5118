import type { searchProducts as contract } from "@areon/contracts/catalog/search";
import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { newId } from "#platform/ids";
import { isRefusal } from "#platform/refusal";
import { countNewMatches } from "./count-new-matches.ts";
import { searchProducts } from "./search-products.ts";
import { searchSweepers } from "./search.sweepers.ts";
import { listSimilarOffers } from "./list-similar-offers.ts";
import { sellersReader } from "./sellers-reader.ts";
import { suggestSearch } from "./suggest-search.ts";
import {
  createTestCatalogue,
  saoPaulo,
  sinop,
  sorriso,
  type TestCatalogue,
} from "./test-offers.ts";

let database: TestDatabase;
let catalogue: TestCatalogue;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await createTestCatalogue(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from catalog.search_entries`.execute(database.db);
  await sql`delete from catalog.products`.execute(database.db);
  await sql`select catalog.rebuild_search(2000)`.execute(database.db);
  await sql`delete from catalog.search_words`.execute(database.db);
});

type Query = EndpointRequest<typeof contract>["query"];
const parts = () => ({ db: database.db, config: { FILES_ORIGIN: "http://localhost" } });

async function search(query: Partial<Query>) {
  const found = await searchProducts(parts(), { limit: 24, ...query });
  if (isRefusal(found)) throw new Error(found.refused);
  return found;
}
const titles = async (query: Partial<Query>) =>
  (await search(query)).items.map(({ title }) => title).toSorted();

async function fold(): Promise<void> {
  for (const sweeper of searchSweepers()) while ((await sweeper.sweep(database.db)) > 0);
}

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
  expect(await titles({ q: "fazenda boa vista trator" })).toEqual(["Tratores revisados"]);
  expect(await titles({ q: "'; drop | & ! ( <-> :*" })).toEqual([]);
});

test("soja in Sorriso is found by words, by filters and with two typing errors in one search", async () => {
  await catalogue.offer({ title: "Soja em grãos" });
  await catalogue.offer({ title: "Soja em grãos", municipality: saoPaulo });
  await catalogue.offer({ title: "Milho safrinha", category: "milho" });
  await fold();
  const wanted = { municipality: "Sorriso", uf: "MT" };
  for (const query of [
    { q: "soja sorriso" },
    { q: "soja", uf: "MT" },
    { q: "soja", municipality: sorriso },
    { q: "soija sorizo" },
  ]) {
    const { items, total } = await search(query);
    expect(total.count).toBe(1);
    expect(items[0]!.place).toMatchObject(wanted);
  }
  expect((await search({ q: "soija sorizo" })).corrected).toEqual({
    from: "soija sorizo",
    to: "soja sorriso",
  });
  expect((await search({ q: "soja sorriso" })).corrected).toBeNull();
  const exact = await search({ q: "soija", exact: "true" });
  expect(exact).toMatchObject({
    items: [],
    total: { count: 0, is_capped: false },
    corrected: null,
  });
});

test("a word that an offer has is not corrected away, however new the offer", async () => {
  await catalogue.offer({ title: "Trator Massey" });
  await fold();
  expect((await search({ q: "massex" })).corrected).toMatchObject({ to: "massey" });
  await catalogue.offer({ title: "Trator Massex" });
  expect(await search({ q: "massex" })).toMatchObject({ corrected: null, total: { count: 1 } });
});

test.each(["draft", "in_review", "paused", "removed"])(
  "what is %s is found by nobody",
  async (state) => {
    const id = await catalogue.offer();
    await fold();
    expect((await search({ q: "soja" })).total.count).toBe(1);
    await catalogue.change(id, { state });
    expect(await search({ q: "soja" })).toMatchObject({ items: [], total: { count: 0 } });
    expect((await search({})).total.count).toBe(0);
    await fold();
    expect((await search({})).total.count).toBe(0);
    await catalogue.change(id, { state: "published" });
    expect((await search({ q: "soja" })).total.count).toBe(1);
  },
);

test("what is sold out leaves the search and comes back with stock", async () => {
  const id = await catalogue.offer({ stock: "0" });
  expect((await search({ q: "soja" })).total.count).toBe(0);
  await catalogue.change(id, { stock: "0.5" });
  expect((await search({ q: "soja" })).total.count).toBe(1);
});

test("each filter keeps what it names, and its own counts go on showing the rest", async () => {
  await catalogue.offer({
    title: "A",
    price: "10.00",
    delivery: ["fob"],
    attributes: { umidade: 12 },
  });
  await catalogue.offer({
    title: "B",
    price: "20.00",
    delivery: ["cif"],
    municipality: saoPaulo,
    unit: "t",
    seller: "new",
  });
  await catalogue.offer({
    title: "C",
    price: "30.00",
    delivery: ["fob", "pickup"],
    category: "bovinos",
    unit: "head",
    attributes: { raca: "Nelore" },
  });
  for (const folded of [false, true]) {
    if (folded) await fold();
    expect(await titles({ uf: "SP" })).toEqual(["B"]);
    expect(await titles({ category: "graos" })).toEqual(["A", "B"]);
    expect(await titles({ category: "bovinos" })).toEqual(["C"]);
    expect(await titles({ unit: "t,head" })).toEqual(["B", "C"]);
    expect(await titles({ delivery: "fob" })).toEqual(["A", "C"]);
    expect(await titles({ verified: "true" })).toEqual(["A", "C"]);
    expect(await titles({ price_min: "10", price_max: "20.0000" })).toEqual(["A", "B"]);
    expect(await titles({ price_min: "20.01" })).toEqual(["C"]);
    expect(await titles({ category: "soja", attributes: "umidade:12..12" })).toEqual(["A"]);
    expect(await titles({ category: "soja", attributes: "umidade:..11.9" })).toEqual([]);
    expect(await titles({ attributes: "raca:Nelore|Angus" })).toEqual(["C"]);
    expect(await titles({ origin: sinop, within_km: 200 })).toEqual(["A", "C"]);
    const { facets, total } = await search({ uf: "SP" });
    expect(total.count).toBe(1);
    const uf = facets.find(({ key }) => key === "uf")!;
    expect(uf.values).toEqual([
      { value: "MT", label: "MT", count: 2, is_capped: false, is_chosen: false },
      { value: "SP", label: "SP", count: 1, is_capped: false, is_chosen: true },
    ]);
    const category = facets.find(({ key }) => key === "category")!;
    expect(category.values.map(({ value, count }) => [value, count])).toEqual([["graos", 1]]);
  }
});

test("with a range of prices no sibling of the category is told a count that is too small", async () => {
  await catalogue.offer();
  await catalogue.offer({ title: "Milho", category: "milho" });
  await fold();
  await catalogue.offer({ title: "Milho", category: "milho" });
  const { facets } = await search({ category: "soja", price_min: "1" });
  expect(facets.find(({ key }) => key === "category")!.values).toMatchObject([
    { value: "soja", count: 1 },
  ]);
});

test("distances count by road from the origin, and the nearest come first", async () => {
  await catalogue.offer({ title: "longe", municipality: saoPaulo });
  await catalogue.offer({ title: "aqui", municipality: sinop });
  await catalogue.offer({ title: "perto", municipality: sorriso });
  const { items } = await search({ origin: sinop, order: "distance" });
  expect(items.map(({ title }) => title)).toEqual(["aqui", "perto", "longe"]);
  expect(items[0]!.place.distance_km).toBe(0);
  expect(items[1]!.place.distance_km).toBeGreaterThan(70);
});

test.each(["relevance", "newest", "price_asc", "price_desc", "distance"] as const)(
  "pages by %s have no gap and no repeat while other offers come and go",
  async (order) => {
    const kept = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      kept.add(
        await catalogue.offer({
          title: `Soja ${n}`,
          price: `${10 + (n % 4)}.00`,
          municipality: n % 2 ? sinop : sorriso,
        }),
      );
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search({ q: "soja", order, origin: sinop, limit: 5, cursor });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.next_cursor ?? undefined;
      const passing = await catalogue.offer({ title: "Soja de passagem", price: "11.00" });
      await fold();
      await catalogue.change(passing, { state: "paused" });
    } while (cursor !== undefined);
    expect(seen.filter((id) => kept.has(id))).toHaveLength(12);
    expect(new Set(seen).size).toBe(seen.length);
  },
);

test("a cursor that was not given out for this order is refused", async () => {
  for (let n = 0; n < 3; n += 1) await catalogue.offer();
  const { next_cursor } = await search({ limit: 1 });
  const forged = (position: readonly unknown[]) =>
    Buffer.from(JSON.stringify(position)).toString("base64url");
  const id = "01890000-0000-7000-8000-000000000000";
  const bad: Partial<Query>[] = [
    { cursor: "x" },
    { cursor: next_cursor!, order: "newest" },
    { cursor: forged(["relevance", "1; select 1", id, null]) },
    { cursor: forged(["relevance", "99999999999", id, null]) },
    { cursor: forged(["newest", "2026-13-45 99:00:00+00", id, null]), order: "newest" },
    { cursor: forged(["newest", "2026-02-30 10:00:00+00", id, null]), order: "newest" },
    { cursor: forged(["newest", "0000-01-01 10:00:00+00", id, null]), order: "newest" },
    { cursor: forged(["price_asc", "1e9", id, null]), order: "price_asc" },
    { cursor: forged(["distance", "1", id, 9_999_999]), order: "distance", origin: sinop },
    { cursor: forged(["distance", "1", id, null]), order: "distance", origin: sinop },
    { cursor: forged(["relevance", "1", "no id", null]) },
  ];
  for (const query of bad) {
    expect(await searchProducts(parts(), { limit: 24, ...query })).toMatchObject({
      refused: "validation_failed",
    });
  }
  expect((await search({ limit: 1, cursor: next_cursor! })).items).toHaveLength(1);
});

test.each([
  { category: "nao-existe" },
  { order: "distance" as const },
  { within_km: 10 },
  { origin: 9_999_999 },
  { attributes: "semdoispontos" },
  { attributes: "raca:%E0%A4%A" },
])("a search for %o is refused", async (query) => {
  expect(await searchProducts(parts(), { limit: 24, ...query })).toMatchObject({
    refused: "validation_failed",
  });
});

test("what is being typed is completed with words, categories and places that have offers", async () => {
  await catalogue.offer({ title: "Colheitadeira axial", category: "colheitadeiras", unit: "unit" });
  await fold();
  expect(await suggestSearch(database.db, "usada colh")).toMatchObject({
    words: ["usada colheitadeira", "usada colheitadeiras"],
  });
  expect((await suggestSearch(database.db, "colh")).categories).toContainEqual({
    slug: "colheitadeiras",
    name: "Colheitadeiras",
  });
  expect((await suggestSearch(database.db, "sorr")).municipalities).toEqual([
    { ibge_code: sorriso, name: "Sorriso", uf: "MT" },
  ]);
  expect((await suggestSearch(database.db, "são pau")).municipalities).toEqual([]);
});

test("similar offers are of the same category, the nearest first, without the offer itself", async () => {
  const id = await catalogue.offer({ title: "esta", municipality: sinop });
  await catalogue.offer({ title: "longe", municipality: saoPaulo });
  await catalogue.offer({ title: "perto" });
  await catalogue.offer({ title: "outra coisa", category: "milho" });
  const similar = await listSimilarOffers(parts(), id);
  if (isRefusal(similar)) throw new Error(similar.refused);
  expect(similar.items.map(({ title }) => title)).toEqual(["perto", "longe"]);
  expect(await listSimilarOffers(parts(), "P-ZZZZ-ZZ")).toMatchObject({ refused: "not_found" });
});

test("of the nearest town so many similar offers are shown as there is room for", async () => {
  const id = await catalogue.offer({ municipality: sinop });
  for (let n = 0; n < 10; n += 1) await catalogue.offer({ title: "perto", municipality: sinop });
  await catalogue.offer({ title: "menos perto" });
  const similar = await listSimilarOffers(parts(), id);
  if (isRefusal(similar)) throw new Error(similar.refused);
  expect(similar.items.map(({ title }) => title)).toEqual(Array(8).fill("perto"));
});

test.each(["draft", "in_review", "paused", "removed"])(
  "nobody learns by similar offers where something %s lies",
  async (state) => {
    await catalogue.offer();
    const id = await catalogue.offer({ state });
    expect(await listSimilarOffers(parts(), id)).toMatchObject({ refused: "not_found" });
  },
);

test("a saved search counts what was published after the moment", async () => {
  await catalogue.offer({ publishedAt: "2026-03-01T00:00:00Z" });
  await catalogue.offer({ publishedAt: "2026-03-03T00:00:00Z" });
  await catalogue.offer({ publishedAt: "2026-03-03T00:00:00Z", category: "milho", title: "Milho" });
  const since = new Date("2026-03-02T00:00:00Z");
  expect(await countNewMatches(database.db, { q: "soja" }, { since, most: 100 })).toBe(1);
  expect(await countNewMatches(database.db, { category: "graos" }, { since, most: 100 })).toBe(2);
  expect(await countNewMatches(database.db, { category: "nao-existe" }, { since, most: 100 })).toBe(
    0,
  );
});

const tell = (payload: Record<string, string | string[]>) =>
  inTransaction(database.db, (trx) =>
    sellersReader().handle(trx, [
      { id: "", seq: 1n, type: "", key: "", payload, traceId: null, occurredAt: new Date(0) },
    ]),
  );

test("entries follow a seller who is renamed or becomes verified", async () => {
  await catalogue.offer({ seller: "new" });
  const userId = catalogue.sellers.new;
  await sql`update identity.parties set display_name = 'Rancho Alegre' where id = ${userId}`.execute(
    database.db,
  );
  await tell({ user_id: userId, fields: ["bio"] });
  expect((await search({ q: "rancho alegre", exact: "true" })).total.count).toBe(0);
  await tell({ user_id: userId, fields: ["full_name"] });
  expect((await search({ q: "rancho alegre" })).total.count).toBe(1);
  expect((await search({ verified: "true" })).total.count).toBe(0);
  await sql`insert into identity.verifications (id, user_id, party_id, state, submitted_at, decided_at)
    values (${newId()}, ${userId}, ${userId}, 'approved', platform.now(), platform.now())`.execute(
    database.db,
  );
  await tell({ user_id: userId, party_id: userId, state: "approved" });
  expect((await search({ verified: "true" })).total.count).toBe(1);
});

test("a seller who lists more than one statement brings up to date is renamed in every entry", async () => {
  const id = await catalogue.offer({ seller: "new" });
  const userId = catalogue.sellers.new;
  await sql`
    insert into catalog.products (id, code, party_id, created_by, state, category_id, title, attributes,
      unit, price, stock, municipality_code, offers_fob, published_at)
    select platform.new_id(), 'P-' || lpad(n::text, 4, '0') || '-ZZ', party_id, created_by, state,
      category_id, title, attributes, unit, price, stock, municipality_code, true, published_at
    from catalog.products cross join generate_series(1, 1100) n where id = ${id}`.execute(
    database.db,
  );
  await sql`update identity.parties set display_name = 'Granja Horizonte' where id = ${userId}`.execute(
    database.db,
  );
  await tell({ user_id: userId, fields: ["full_name"] });
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from catalog.search_entries
    where lexemes @@ 'granj & horizont'`.execute(database.db);
  expect(rows[0]!.n).toBe(1_101);
});
