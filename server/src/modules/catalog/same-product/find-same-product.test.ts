import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { isRefusal } from "#platform/refusal";
import { listSimilarOffers } from "../search/list-similar-offers.ts";
import { createTestCatalogue, sinop, type TestCatalogue } from "../search/test-offers.ts";
import { cheapestOf, findSameProduct } from "./find-same-product.ts";
import { standardGood } from "./standard-good.ts";

let database: TestDatabase;
let catalogue: TestCatalogue;

beforeAll(async () => {
  database = await createTestDatabase();
  catalogue = await createTestCatalogue(database.db);
});
afterAll(() => database.close());

const formula = { nitrogenio: 4, fosforo: 14.5, potassio: 8, registro_mapa: true };
const fertilizer = { category: "fertilizantes", unit: "t", attributes: formula };

test("a good is found by the numbers of its formula, in whatever order they were said", async () => {
  const here = await catalogue.offer(fertilizer);
  const { nitrogenio, ...rest } = formula;
  const attributes = { ...rest, nitrogenio, forma: "Granulado" };
  await catalogue.offer({ ...fertilizer, seller: "new", attributes });
  expect((await findSameProduct(database.db, here))?.others).toEqual([]);
  const stronger = { ...formula, potassio: 16 };
  await catalogue.offer({ ...fertilizer, seller: "new", attributes: stronger });
  expect((await findSameProduct(database.db, here))?.others).toEqual([]);
  const same = { ...rest, nitrogenio };
  const other = await catalogue.offer({ ...fertilizer, seller: "new", attributes: same });
  expect((await findSameProduct(database.db, here))?.others.map(({ id }) => id)).toEqual([other]);
});

test("what is compared with an offer is not shown again as similar to it", async () => {
  const attributes = { safra: "25/26", embalagem: "A granel", umidade: 13 };
  const here = await catalogue.offer({ attributes });
  const same = await catalogue.offer({ attributes, seller: "new", municipality: sinop });
  const older = { ...attributes, safra: "24/25" };
  const similar = await catalogue.offer({ attributes: older, seller: "new" });
  const { others } = (await findSameProduct(database.db, here))!;
  expect(others.map(({ id }) => id)).toEqual([same]);
  const found = await listSimilarOffers(
    { db: database.db, config: { FILES_ORIGIN: "http://localhost" } },
    here,
  );
  if (isRefusal(found)) throw new Error(found.refused);
  expect(found.items.map(({ id }) => id)).toEqual([similar]);
});

test("offers of a good are read from an index in the order of their price, without sorting", async () => {
  const good = standardGood({ category: "soja", title: "", attributes: { safra: "25/26" } })!;
  const plan = await inTransaction(database.db, async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const walk = cheapestOf({ category_id: 101, unit: "sc60" }, good);
    const { rows } = await sql<{ "QUERY PLAN": string }>`explain ${walk}`.execute(trx);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  });
  expect(plan).toContain("search_entries_of_good_by_price");
  expect(plan).not.toMatch(/Sort|Filter/);
});
