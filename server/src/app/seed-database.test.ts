import { afterAll, beforeAll, expect, test } from "vitest";
import { readTrialBalance, verifyLedger } from "#modules/ledger";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createLogger } from "#platform/log";
import { testConfig } from "#platform/test-config";
import { seedDatabase } from "./seed-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("demo people have money, the books agree, and seeding again changes nothing", async () => {
  const { db } = database;
  const parts = { config: testConfig(), log: createLogger({ LOG_LEVEL: "silent" }, "test") };
  await seedDatabase(db, parts);
  const wallets = async () =>
    (await readTrialBalance(db)).find(({ name }) => name === "wallets")!.creditsPosted;
  const before = await wallets();
  expect(before).toBeGreaterThan(1_000_000n);
  expect(await verifyLedger(db, [])).toEqual([]);
  // Issue 28, point 10: what demo people have came in by the bank, none of it by hand.
  const sumOf = async (name: string) => {
    const book = (await readTrialBalance(db)).find((one) => one.name === name)!;
    return book.creditsPosted - book.debitsPosted;
  };
  const { rows: received } = await database.pool.query<{ total: bigint }>(
    `select sum(amount)::bigint as total from payments.receipts where state = 'credited'`,
  );
  expect(-(await sumOf("bank_clearing"))).toBe(received[0]!.total);
  expect(await sumOf("manual_adjustments")).toBe(0n);
  await seedDatabase(db, parts);
  expect(await wallets()).toBe(before);
  const { rows } = await database.pool.query<{ is_past: boolean; offset_ms: bigint }>(
    `select bool_and(made_at < platform.now() - interval '4 hours') as is_past,
      (select offset_ms from platform.clock_offset) from wallet.transfers`,
  );
  expect(rows[0]).toEqual({ is_past: true, offset_ms: 0n });
  const named = await database.pool.query<{ email: string }>(
    `select u.email from identity.profiles p join identity.users u on u.id = p.user_id
      where p.username = 'fazenda-santa-rita'`,
  );
  expect(named.rows).toEqual([{ email: "vendedor@demo.areon.br" }]);
});
