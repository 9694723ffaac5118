import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { businessNow } from "#platform/clock";
import { inTransaction } from "#platform/db/database";
import { deriveId, newId } from "#platform/ids";
import { createMetrics } from "#platform/metrics";
import { expireHolds } from "./expire-holds.ts";
import { readCounters } from "../reading/ledger.queries.ts";
import { ledgerSweepers } from "../ledger.sweepers.ts";
import { limitAccountId, openLimits, useLimit } from "../accounts/limit-account.ts";
import { createTestLedger, hold, move, resolve, type TestLedger } from "../test-ledger.ts";
import { verifyLedger } from "../proof/verify-ledger.ts";

let ledger: TestLedger;
const hourMs = 60 * 60 * 1000;

beforeAll(async () => {
  ledger = await createTestLedger();
  await ledger.asOwner("update platform.clock_offset set is_movable = true");
});
afterAll(() => ledger.close());

const moveClock = (hours: number) =>
  sql`update platform.clock_offset set offset_ms = offset_ms + ${hours * hourMs}`.execute(
    ledger.db,
  );

const sweeperOf = (name: string) =>
  ledgerSweepers({ metrics: createMetrics() }).find((one) => one.name === name)!;

test("a hold expires by the business clock, once, however many sweepers look", async () => {
  const [from, to] = [await ledger.open("guarded", 1_000n), await ledger.open("guarded")];
  const now = await businessNow(ledger.db);
  const due = Array.from({ length: 30 }, () =>
    hold({ debit: from, credit: to, amount: 10n, expiresAt: new Date(now.getTime() + hourMs) }),
  );
  const later = hold({
    debit: from,
    credit: to,
    amount: 5n,
    expiresAt: new Date(now.getTime() + 9 * hourMs),
  });
  await ledger.post(...[...due, later].map((one) => ({ transfers: [one] as const })));
  expect(await expireHolds(ledger.db)).toBe(0);
  await moveClock(2);
  const counts = await Promise.all(Array.from({ length: 6 }, () => expireHolds(ledger.db)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30);
  expect((await readCounters(ledger.db, [from])).get(from)).toMatchObject({
    debitsPending: 5n,
    debitsPosted: 0n,
  });
  const events = await ledger.db
    .selectFrom("platform.events")
    .select("payload")
    .where("type", "=", "ledger.hold_expired")
    .execute();
  expect(events.map(({ payload }) => (payload as { hold_id: string }).hold_id).sort()).toEqual(
    due.map(({ id }) => id).sort(),
  );
  expect(await ledger.post({ transfers: [resolve("post", due[0]!.id)] })).toMatchObject([
    { why: "hold_not_open" },
  ]);
});

test("of ten holds one is at fault: nine expire, and the sweep fails at its end, each time", async () => {
  const [from, to] = [await ledger.open("guarded", 1_000n), await ledger.open("guarded")];
  const expiresAt = new Date((await businessNow(ledger.db)).getTime() + hourMs);
  const due = Array.from({ length: 10 }, () =>
    hold({ debit: from, credit: to, amount: 10n, expiresAt }),
  );
  await ledger.post(...due.map((one) => ({ transfers: [one] as const })));
  const [faulty] = due;
  const takenId = deriveId({ atMs: expiresAt.getTime(), from: `ledger.expire ${faulty!.id}` });
  const other = move({ debit: ledger.world, credit: from, amount: 1n }, takenId);
  await ledger.post({ transfers: [other], isDerived: true });
  await moveClock(2);
  const sweeper = sweeperOf("ledger.expire_holds");
  const sweepAll = async () => {
    while ((await sweeper.sweep(ledger.db)) > 0);
  };
  const told = `1 of what is due failed, ${faulty!.id}`;
  await expect(sweepAll()).rejects.toThrow();
  expect((await readCounters(ledger.db, [from])).get(from)).toMatchObject({ debitsPending: 10n });
  await expect(sweepAll()).rejects.toThrow(told);
});

test("transfers and holds go on over a month's end, and a hold of last month is posted in this one", async () => {
  const [from, to] = [await ledger.open("guarded", 1_000n), await ledger.open("guarded")];
  const held = hold({ debit: from, credit: to, amount: 40n });
  await ledger.post({ transfers: [held] });
  await moveClock(32 * 24);
  const outcomes = await ledger.post(
    { transfers: [resolve("post", held.id)] },
    {
      transfers: [move({ debit: to, credit: from, amount: 1n }, derived(32 * 24))],
      isDerived: true,
    },
  );
  expect(outcomes).toMatchObject([{ state: "posted" }, { state: "posted" }]);
  expect(await ledger.post({ transfers: [held] })).toMatchObject([{ state: "replayed" }]);
  const { rows } = await sql<{ partitions: number }>`
    select count(distinct tableoid)::int as partitions from ledger.transfers`.execute(ledger.db);
  expect(rows[0]!.partitions).toBe(2);
});

test("a limit is granted once for its period, and dropped long after it", async () => {
  const now = await businessNow(ledger.db);
  const limit = {
    owner: "party",
    kind: "out",
    from: now,
    to: new Date(now.getTime() + 24 * hourMs),
    amount: 1_000n,
  };
  const open = () => inTransaction(ledger.db, (trx) => openLimits(trx, [limit]));
  await Promise.all(Array.from({ length: 8 }, open));
  const limitAccount = limitAccountId(limit);
  const left = async () => {
    const { rows } = await sql<{ left: bigint }>`
      select credits_posted - debits_posted - debits_pending as left
      from ledger.accounts where id = ${limitAccount}`.execute(ledger.db);
    return rows.map((row) => row.left);
  };
  expect(await left()).toEqual([1_000n]);
  const use = (amount: bigint) =>
    ledger.post({
      transfers: [
        useLimit({
          id: newId(),
          limitAccountId: limitAccount,
          amount,
          reason: "out",
          reference: "",
        }),
      ],
    });
  expect(await use(700n)).toMatchObject([{ state: "posted" }]);
  expect(await use(400n)).toMatchObject([{ why: "short_of_funds", accountId: limitAccount }]);
  const sweeper = sweeperOf("ledger.drop_past_accounts");
  expect(await sweeper.sweep(ledger.db)).toBe(0);
  await moveClock(62 * 24);
  expect(await sweeper.sweep(ledger.db)).toBe(1);
  expect(await left()).toEqual([]);
  const held = { reason: "test_hold", readOpenHolds: () => Promise.resolve([]) };
  const breaks = await verifyLedger(ledger.db, [held]);
  expect(breaks.filter(({ check }) => check !== "holds_equal_owners")).toEqual([]);
});

/** An id that far ahead of now. */
function derived(hours: number): string {
  const id = newId();
  const time = (Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16) + hours * hourMs)
    .toString(16)
    .padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}`;
}
