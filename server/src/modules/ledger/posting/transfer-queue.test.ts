import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { onMarkedCommit } from "#platform/db/after-commit";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { runWithTrace } from "#platform/trace";
import { readCounters } from "../reading/ledger.queries.ts";
import { createTestLedger, hold, move, resolve, type TestLedger } from "../test-ledger.ts";
import { createTransferQueue, type TransferQueue } from "./transfer-queue.ts";
import type { Outcome, Submission } from "./transfer.ts";
import { verifyLedger } from "../proof/verify-ledger.ts";

let ledger: TestLedger;
const log = createLogger({ LOG_LEVEL: "silent" }, "test");
const queues: TransferQueue[] = [];

beforeAll(async () => {
  ledger = await createTestLedger();
});
afterEach(() => Promise.all(queues.splice(0).map((queue) => queue.close())));
afterAll(() => ledger.close());

function open(options: { maxWaiting?: number; maxBatch?: number } = {}) {
  const queue = createTransferQueue({
    connectionString: ledger.url,
    db: ledger.db,
    log,
    ...options,
  });
  queues.push(queue);
  return queue;
}
const countersOf = async (id: string) => (await readCounters(ledger.db, [id])).get(id)!;
const count = (outcomes: Outcome[], state: Outcome["state"]) =>
  outcomes.filter((outcome) => outcome.state === state).length;

test("of a hundred parallel withdrawals of R$ 10 from R$ 100 ten succeed, by three queues at once", async () => {
  const account = await ledger.open("guarded", 100_00n);
  const doors = [open(), open(), open()];
  const outcomes = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      doors[index % 3]!.submit({
        transfers: [move({ debit: account, credit: ledger.world, amount: 10_00n })],
      }),
    ),
  );
  expect(count(outcomes, "posted")).toBe(10);
  expect(outcomes.filter((o) => o.state === "refused" && o.why !== "short_of_funds")).toEqual([]);
  expect(await countersOf(account)).toMatchObject({ debitsPosted: 100_00n });
});

test("of two parallel sends that together pass a daily limit one succeeds", async () => {
  const [money, limit, grant] = [await ledger.open("guarded", 5_000n), newId(), newId()];
  await ledger.asOwner("select ledger.open_accounts($1, $1, $2, $3, $4, $5)", [
    [limit, grant],
    [0, 0],
    ["limit_use", "limit_grant"],
    ["ana", "bank"],
    [null, null],
  ]);
  await ledger.post({ transfers: [move({ debit: grant, credit: limit, amount: 1_000n })] });
  const send = (queue: TransferQueue) =>
    queue.submit({
      transfers: [
        move({ debit: money, credit: ledger.world, amount: 600n }),
        move({ debit: limit, credit: grant, amount: 600n }),
      ],
    });
  const outcomes = await Promise.all([send(open()), send(open())]);
  expect(outcomes.map(({ state }) => state).sort()).toEqual(["posted", "refused"]);
  expect(outcomes).toContainEqual({ state: "refused", why: "short_of_funds", accountId: limit });
  expect(await countersOf(money)).toMatchObject({ debitsPosted: 600n });
});

test("linked transfers between few accounts, in any order and by three queues at once, never deadlock", async () => {
  const hot = await Promise.all(Array.from({ length: 6 }, () => ledger.open("guarded", 10_000n)));
  const doors = [open({ maxBatch: 20 }), open({ maxBatch: 20 }), open({ maxBatch: 20 })];
  const link = () => {
    const [first, second, third] = hot.toSorted(() => Math.random() - 0.5) as [
      string,
      string,
      string,
    ];
    return [
      move({ debit: first, credit: second, amount: 3n }),
      move({ debit: third, credit: first, amount: 2n }),
    ] as const;
  };
  const outcomes = await Promise.all(
    Array.from({ length: 900 }, (_, index) => doors[index % 3]!.submit({ transfers: link() })),
  );
  expect(count(outcomes, "posted")).toBe(900);
  const [row] = await ledger.asOwner(
    "select deadlocks::int from pg_stat_database where datname = current_database()",
  );
  expect(row).toEqual({ deadlocks: 0 });
  expect(await verifyLedger(ledger.db, [])).toEqual([]);
});

test("the same id 64 times at once, through two queues, has one effect and one answer", async () => {
  const [from, to] = [await ledger.open("guarded", 1_000n), await ledger.open("guarded")];
  const transfers = [move({ debit: from, credit: to, amount: 7n })] as const;
  const doors = [open(), open()];
  const outcomes = await Promise.all(
    Array.from({ length: 64 }, (_, index) => doors[index % 2]!.submit({ transfers })),
  );
  expect(count(outcomes, "refused")).toBe(0);
  const times = new Set(outcomes.map((o) => (o.state === "refused" ? 0 : o.at.getTime())));
  expect(times.size).toBe(1);
  expect(await countersOf(to)).toMatchObject({ creditsPosted: 7n });
});

test("a repeat that meets its first half-way is answered as posted, though nothing is left by then", async () => {
  const [from, to] = [await ledger.open("guarded", 1_000n), await ledger.open("guarded")];
  const doors = [open(), open(), open()];
  const sixty = (submission: Submission) =>
    Promise.all(Array.from({ length: 60 }, (_, index) => doors[index % 3]!.submit(submission)));
  const held = hold({ debit: from, credit: to, amount: 1_000n });
  expect(count(await sixty({ transfers: [held] }), "refused")).toBe(0);
  expect(count(await sixty({ transfers: [resolve("post", held.id)] }), "refused")).toBe(0);
  const back = move({ debit: to, credit: from, amount: 1_000n });
  expect(count(await sixty({ transfers: [back] }), "refused")).toBe(0);
  expect(await countersOf(from)).toMatchObject({ debitsPosted: 1_000n, creditsPosted: 2_000n });
});

test("a repeat gets the first answer from the queue that knows it and from one that does not", async () => {
  const [from, to] = [await ledger.open("guarded", 10n), await ledger.open("guarded")];
  const [knowing, other] = [open(), open()];
  const submission: Submission = { transfers: [move({ debit: from, credit: to, amount: 10n })] };
  const first = await knowing.submit(submission);
  const changed: Submission = { ...submission, input: "something else" };
  for (const queue of [knowing, other, other]) {
    expect(await queue.submit(submission)).toEqual({ ...first, state: "replayed" });
    expect(await queue.submit(changed)).toEqual({ state: "refused", why: "mismatch" });
  }
  expect(await countersOf(to)).toMatchObject({ creditsPosted: 10n });
});

test("an id that is in flight with another input is refused, not mixed up", async () => {
  const [from, to] = [await ledger.open("guarded", 1_000n), await ledger.open("guarded")];
  const queue = open();
  const id = newId();
  const ask = (amount: bigint) =>
    queue.submit({ transfers: [move({ debit: from, credit: to, amount }, id)] });
  const [first, second] = await Promise.all([ask(1n), ask(2n)]);
  expect(first).toMatchObject({ state: "posted" });
  expect(second).toEqual({ state: "refused", why: "mismatch" });
});

test("one id between ever other accounts, by three queues at once, is posted once", async () => {
  const funded = await Promise.all(Array.from({ length: 9 }, () => ledger.open("guarded", 100n)));
  const doors = [open(), open(), open()];
  for (let round = 0; round < 10; round += 1) {
    const id = newId();
    const mates: Promise<Outcome>[] = [];
    const outcomes = await Promise.all(
      funded.map((debit, index) => {
        const other = move({ debit, credit: ledger.world, amount: 1n }, id);
        const mate = move({ debit: funded[(index + 1) % 9]!, credit: ledger.world, amount: 1n });
        const door = doors[index % 3]!;
        mates.push(door.submit({ transfers: [mate] }));
        return door.submit({ transfers: [other] });
      }),
    );
    expect(count(await Promise.all(mates), "posted")).toBe(9);
    expect(count(outcomes, "posted")).toBe(1);
    const others = outcomes.filter(({ state }) => state !== "posted");
    expect(others.map((o) => "why" in o && o.why)).toEqual(Array(8).fill("mismatch"));
  }
  expect(await verifyLedger(ledger.db, [])).toEqual([]);
});

test("what can't be posted at all fails alone; the rest of its batch is posted one by one", async () => {
  const [from, to] = [await ledger.open("guarded", 1_000n), await ledger.open("guarded")];
  const queue = open();
  const good = (amount: bigint): Submission => ({
    transfers: [move({ debit: from, credit: to, amount })],
  });
  const nul: Submission = {
    transfers: [{ ...move({ debit: from, credit: to, amount: 1n }), reference: "\0" }],
  };
  const [before, bad, after] = await Promise.allSettled(
    [good(3n), nul, good(4n)].map((submission) => queue.submit(submission)),
  );
  expect(before).toMatchObject({ value: { state: "posted" } });
  expect(bad).toMatchObject({ status: "rejected" });
  expect(after).toMatchObject({ value: { state: "posted" } });
  expect(await countersOf(to)).toMatchObject({ creditsPosted: 7n });
});

test("a full queue refuses at once", async () => {
  const [from, to] = [await ledger.open("guarded", 1_000n), await ledger.open("guarded")];
  const queue = open({ maxWaiting: 5 });
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () =>
      queue.submit({ transfers: [move({ debit: from, credit: to, amount: 1n })] }),
    ),
  );
  expect(count(outcomes, "posted")).toBe(5);
  expect(outcomes).toContainEqual({ state: "refused", why: "busy" });
});

test("closing finishes what is in hand", async () => {
  const [from, to] = [await ledger.open("guarded", 1_000n), await ledger.open("guarded")];
  const queue = createTransferQueue({
    connectionString: ledger.url,
    db: ledger.db,
    log,
    maxBatch: 2,
  });
  const asked = Promise.all(
    Array.from({ length: 9 }, () =>
      queue.submit({ transfers: [move({ debit: from, credit: to, amount: 1n })] }),
    ),
  );
  await queue.close();
  expect(count(await asked, "posted")).toBe(9);
  await expect(
    queue.submit({ transfers: [move({ debit: from, credit: to, amount: 1n })] }),
  ).rejects.toThrow("closed");
});

test("events carry the trace of their request, and the commit that wrote them is announced", async () => {
  const [from, to] = [await ledger.open("guarded", 1_000n), await ledger.open("guarded")];
  let told = 0;
  onMarkedCommit(ledger.db, () => (told += 1));
  const queue = open();
  const traceId = "ab".repeat(16);
  await runWithTrace(traceId, () =>
    queue.submit({
      transfers: [move({ debit: from, credit: to, amount: 1n })],
      events: [{ type: "test.sent", key: from, payload: {} }],
    }),
  );
  const event = await ledger.db
    .selectFrom("platform.events")
    .select("trace_id")
    .where("key", "=", from)
    .executeTakeFirstOrThrow();
  expect(event.trace_id).toBe(traceId);
  expect(told).toBe(1);
});
