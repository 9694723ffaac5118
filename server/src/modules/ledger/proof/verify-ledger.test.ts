import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { ledgerJobs } from "../ledger.jobs.ts";
import { ledgerSweepers } from "../ledger.sweepers.ts";
import { readLastProof } from "./proof.queries.ts";
import { findBrokenDays, sealDays } from "./seal-days.ts";
import { createTestLedger, hold, move, resolve, type TestLedger } from "../test-ledger.ts";
import { verifyLedger, type HoldOwner } from "./verify-ledger.ts";

let ledger: TestLedger;
let account: string;
let expected: { holdId: string; amount: bigint }[];
const opened: TestLedger[] = [];

/** A ledger with some history: transfers, an open hold and resolved ones. */
beforeEach(async () => {
  ledger = await createTestLedger();
  opened.push(ledger);
  account = await ledger.open("guarded", 1_000n);
  const other = await ledger.open("guarded", 500n);
  const holds = [70n, 80n, 90n].map((amount) => hold({ debit: account, credit: other, amount }));
  await ledger.post(...holds.map((one) => ({ transfers: [one] as const })));
  await ledger.post(
    { transfers: [resolve("post", holds[0]!.id, 20n)] },
    { transfers: [resolve("void", holds[1]!.id)] },
    { transfers: [move({ debit: other, credit: account, amount: 33n })] },
  );
  expected = [{ holdId: holds[2]!.id, amount: 90n }];
});
afterAll(() => Promise.all(opened.map((each) => each.close())));

const owner: HoldOwner = { reason: "test_hold", readOpenHolds: () => Promise.resolve(expected) };
const broken = async () => [
  ...new Set((await verifyLedger(ledger.db, [owner])).map(({ check }) => check)),
];

test("books that agree are found to agree", async () => {
  expect(await verifyLedger(ledger.db, [owner])).toEqual([]);
});

test("a counter changed past the application's rights is found", async () => {
  await ledger.asOwner(
    "update ledger.accounts set credits_posted = credits_posted + 1 where id = $1",
    [account],
  );
  expect(await broken()).toEqual(["unit_sums_to_zero", "counters_equal_transfers"]);
});

test("a transfer that was removed, and one whose amount was changed, are found", async () => {
  await ledger.asOwner("delete from ledger.transfers where amount = 33");
  expect(await broken()).toEqual(["counters_equal_transfers"]);
  await ledger.asOwner("update ledger.transfers set amount = 21 where kind = 'post'");
  expect(await broken()).toEqual(["counters_equal_transfers", "holds_equal_transfers"]);
});

test("a hold that was let go by hand is found", async () => {
  await ledger.asOwner(
    "update ledger.holds set resolved_by = id, resolved_as = 'void' where resolved_by is null",
  );
  expect(await broken()).toEqual([
    "pending_equals_holds",
    "holds_equal_transfers",
    "holds_equal_owners",
  ]);
});

test("a hold that no owner knows, one that is expected and not there, and a wrong amount are found", async () => {
  expect(await verifyLedger(ledger.db, [])).toMatchObject([{ check: "holds_equal_owners" }]);
  expected = [{ holdId: expected[0]!.holdId, amount: 91n }];
  expect(await broken()).toEqual(["holds_equal_owners"]);
  expected = [];
  expect(await broken()).toEqual(["holds_equal_owners"]);
});

test("each day that is over is sealed once, and what is changed afterwards is found out", async () => {
  expect(await sealDays(ledger.db)).toBe(0);
  await ledger.asOwner("update ledger.transfers set recorded_at = recorded_at - interval '3 days'");
  expect(await sealDays(ledger.db)).toBeGreaterThanOrEqual(2);
  expect(await sealDays(ledger.db)).toBe(0);
  expect(await findBrokenDays(ledger.db, 31)).toEqual([]);
  await ledger.asOwner("update ledger.transfers set reference = 'x' where amount = 33");
  const [day] = await findBrokenDays(ledger.db, 31);
  expect(day).toMatchObject({ problem: "transfers_changed" });
  await ledger.asOwner(
    `update ledger.day_seals s
    set hash = (select h.hash from ledger.day_hash(s.day, s.previous_hash) h) where s.day = $1::date`,
    [day!.day],
  );
  expect(await findBrokenDays(ledger.db, 31)).toMatchObject([{ problem: "chain_broken" }]);
});

describe("the nightly job", () => {
  const run = async () => {
    const log = createLogger({ LOG_LEVEL: "silent" }, "test");
    const [nightly] = ledgerJobs({ db: ledger.db, log, holdOwners: [owner] });
    await nightly!.run({}, { signal: AbortSignal.timeout(10_000), attempt: 1, effectKey: "n" });
  };
  /** As a process that has just started sees it. */
  const measure = async () => {
    const metrics = createMetrics();
    const sweepers = ledgerSweepers({ metrics });
    await sweepers.find(({ name }) => name === "ledger.measure_books")!.sweep(ledger.db);
    const { ledgerBreaks, ledgerUnsealedDays } = metrics;
    const [breaks, unsealed] = await Promise.all([ledgerBreaks.get(), ledgerUnsealedDays.get()]);
    return { breaks: breaks.values[0]?.value, unsealed: unsealed.values[0]?.value };
  };
  /** One less in the first minutes of a day, while the day before may still be written to. */
  const oneOrMore = expect.toSatisfy((days: number) => days === 1 || days === 2);
  const failures = () =>
    ledger.asOwner("select payload from platform.events where type = 'ledger.proof_failed'");
  const countAccounts = async () => {
    const [row] = await ledger.asOwner("select count(*) from ledger.accounts");
    return BigInt((row as { count: string }).count);
  };
  const makeOld = () =>
    ledger.asOwner("update ledger.transfers set recorded_at = recorded_at - interval '2 days'");

  test("stores what it compared, and seals the days before when the books agree", async () => {
    await makeOld();
    expect(await measure()).toEqual({ breaks: 0, unsealed: oneOrMore });
    await run();
    expect(await readLastProof(ledger.db)).toEqual({
      provedAt: expect.any(Date),
      breaks: 0,
      accounts: await countAccounts(),
      transfers: 8n,
      sealedDays: 0,
    });
    expect(await measure()).toEqual({ breaks: 0, unsealed: 0 });
    expect(await failures()).toEqual([]);
  });

  test("seals nothing when they do not, and says so after a restart as well, and to listeners", async () => {
    await makeOld();
    await ledger.asOwner("update ledger.transfers set amount = 34 where amount = 33");
    await run();
    const { breaks } = (await readLastProof(ledger.db))!;
    expect(breaks).toBeGreaterThanOrEqual(2);
    expect(await measure()).toEqual({ breaks, unsealed: oneOrMore });
    expect(await failures()).toEqual([{ payload: { proof_id: expect.any(String), breaks } }]);
    // The operator's own decision.
    expect(await sealDays(ledger.db)).toBeGreaterThanOrEqual(1);
    expect(await measure()).toEqual({ breaks, unsealed: 0 });
  });

  test("goes on sealing when an older seal is broken: the new days are worth keeping", async () => {
    await makeOld();
    // On a day of its own, so that the seal to break is never the one that is taken away.
    await ledger.asOwner(
      "update ledger.transfers set recorded_at = recorded_at - interval '2 days' where amount = 33",
    );
    await run();
    await ledger.asOwner("update ledger.transfers set reference = 'x' where amount = 33");
    await ledger.asOwner(
      "delete from ledger.day_seals where day = (select max(day) from ledger.day_seals)",
    );
    await run();
    expect((await readLastProof(ledger.db))!.breaks).toBe(1);
    expect((await measure()).unsealed).toBe(0);
  });

  test("leaves proofs that the application can't take back", async () => {
    await run();
    for (const statement of [
      "update ledger.proofs set book_breaks = 0",
      "delete from ledger.proofs",
    ]) {
      await expect(ledger.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
    }
  });
});

test("the application can't change or remove a seal", async () => {
  for (const statement of [
    "update ledger.day_seals set hash = hash",
    "delete from ledger.day_seals",
    "truncate ledger.day_seals",
  ]) {
    await expect(ledger.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  }
});
