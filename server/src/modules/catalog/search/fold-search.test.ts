import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { foldSearch } from "./fold-search.ts";
import { looseBits } from "./naive-search.ts";
import { createTestCatalogue, type TestCatalogue } from "./test-offers.ts";

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
});

async function ask(query: ReturnType<typeof sql<{ n: number }>>): Promise<number> {
  const { rows } = await query.execute(database.db);
  return rows[0]!.n;
}
const fold = (most: number, denseFrom: number) =>
  ask(sql`select catalog.fold_search(${most}, ${denseFrom}) as n`);
const dense = () =>
  ask(sql`select count(*)::int as n from catalog.search_tokens where is_dense and offers > 0`);
const bitsOf = (token: string) =>
  ask(sql`
    select coalesce(sum(bit_count(p.bits)), 0)::int as n from catalog.search_postings p
    join catalog.search_tokens t on t.id = p.token_id where t.token = ${token}`);

test("of the words that have become frequent one gets its bitmaps in a folding, the rest later", async () => {
  for (let n = 0; n < 3; n += 1) await catalogue.offer();
  expect(await fold(100, 3)).toBe(4);
  expect(await dense()).toBe(1);
  expect(await fold(100, 3)).toBe(1);
  expect(await dense()).toBe(2);
  while ((await fold(100, 3)) > 0);
  expect(
    await ask(sql`
      select count(*)::int as n from catalog.search_tokens where offers >= 3 and not is_dense`),
  ).toBe(0);
  expect(await looseBits(database.db)).toBe(0);
});

test("a word that becomes frequent while an offer loses it counts that offer until it is folded", async () => {
  const id = await catalogue.offer({ title: "Lote raro" });
  for (let n = 0; n < 2; n += 1) await catalogue.offer({ title: "Lote raro" });
  await fold(100, 99);
  await catalogue.change(id, { title: "Outro" });
  for (let promoted = 1; promoted > 0;) {
    promoted = await ask(sql`select catalog.promote_tokens(3) as n`);
  }
  expect(await bitsOf("rar")).toBe(3);
  await fold(100, 3);
  expect(await bitsOf("rar")).toBe(2);
  expect(await looseBits(database.db)).toBe(0);
});

test("a folding may take longer than what a request waits for", async () => {
  const owner = new Client({ connectionString: database.ownerUrl });
  await owner.connect();
  try {
    await owner.query(`
      create function catalog.demand_time() returns trigger language plpgsql as $$
      begin
        if current_setting('statement_timeout') <> '2min' then raise exception 'too short'; end if;
        return null;
      end $$;
      create trigger demand_time before insert on catalog.search_slots
        execute function catalog.demand_time()`);
    await catalogue.offer();
    await expect(fold(100, 2)).rejects.toThrow("too short");
    expect(await foldSearch(database.db)).toBe(1);
  } finally {
    await owner.query("drop trigger if exists demand_time on catalog.search_slots");
    await owner.end();
  }
});

test("a number that is too large to be counted does not stop the folding", async () => {
  await catalogue.offer({ attributes: { umidade: 1e17 } });
  expect(await foldSearch(database.db)).toBe(1);
});
