import { fail } from "node:assert";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database";
import { newId } from "#platform/ids";
import { closeAccount } from "./accounts/close-account.ts";
import { readCounters } from "./reading/ledger.queries.ts";
import { openAccounts } from "./accounts/open-accounts.ts";
import { createTestLedger, move, type TestLedger } from "./test-ledger.ts";
import { LedgerModel } from "./test-model.ts";
import type { Submission, Transfer } from "./posting/transfer.ts";

/** In four lanes at once, on one database; `LEDGER_HISTORIES=100000` for a night. */
const histories = Number(process.env["LEDGER_HISTORIES"] ?? 1000);
const lanes = 4;

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await createTestLedger();
});
afterAll(() => ledger.close());

type Step =
  | {
      type: "move" | "hold";
      unit: "money" | "limit";
      from: number;
      to: number;
      amount: bigint;
      expiry: string;
    }
  | { type: "post" | "void" | "expire"; hold: number; amount: bigint | undefined };
type Ask = { type: "new"; steps: Step[] } | { type: "again" | "otherwise"; earlier: number };

const amount = fc.bigInt({ min: 1n, max: 60n });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constantFrom("move" as const, "hold" as const),
      unit: fc.constantFrom("money" as const, "money" as const, "limit" as const),
      from: fc.nat(50),
      to: fc.nat(50),
      amount,
      expiry: fc.constantFrom("none", "past", "future"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constantFrom("post" as const, "post" as const, "void" as const, "expire" as const),
      hold: fc.nat(20),
      amount: fc.option(amount, { nil: undefined }),
    }),
  },
);
const ask: fc.Arbitrary<Ask> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant("new" as const),
      steps: fc.array(step, { minLength: 1, maxLength: 3 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constantFrom("again" as const, "otherwise" as const),
      earlier: fc.nat(30),
    }),
  },
);
const history = fc.array(fc.array(ask, { minLength: 1, maxLength: 6 }), {
  minLength: 1,
  maxLength: 8,
});

test(
  "the database and a model in plain TypeScript agree on random histories",
  { timeout: 300_000 },
  async () => {
    let posted = 0;
    const play = fc.asyncProperty(history, async (batches) => {
      const count = await compare(batches);
      posted += count;
    });
    const runs = Array.from({ length: lanes }, () =>
      fc.assert(play, { numRuns: Math.ceil(histories / lanes) }),
    );
    await Promise.all(runs);
    // Random histories that are all refused would prove nothing.
    expect(posted).toBeGreaterThan(histories * 2);
  },
);

test("the model explains only what some order of a batch gives", () => {
  const begun = () => {
    const model = new LedgerModel();
    model.open("free", "none");
    model.open("guarded", "debits_within_credits");
    const pays = (debit: string, credit: string, amount: bigint): Submission => ({
      input: "model",
      transfers: [move({ debit, credit, amount })],
    });
    model.explains([pays("free", "guarded", 10n)], ["posted"]);
    return { model, twice: [pays("guarded", "free", 6n), pays("guarded", "free", 6n)] };
  };
  const isExplained = (...answers: ("posted" | "short_of_funds")[]) => {
    const { model, twice } = begun();
    return model.explains(twice, answers);
  };
  expect(isExplained("posted", "short_of_funds")).toBe(true);
  expect(isExplained("short_of_funds", "posted")).toBe(true);
  expect(isExplained("posted", "posted")).toBe(false);
  expect(isExplained("short_of_funds", "short_of_funds")).toBe(false);
});

/** Plays a history on both and says how many groups were posted. */
async function compare(batches: readonly Ask[][]): Promise<number> {
  const { model, compose } = await begin();
  let posted = 0;
  for (const asks of batches) {
    const batch = compose(asks);
    const outcomes = await ledger.post(...batch);
    const answers = outcomes.map((o) => (o.state === "refused" ? o.why : o.state));
    expect(model.explains(batch, answers), `no order explains ${answers.join(", ")}`).toBe(true);
    posted += answers.filter((state) => state === "posted").length;
  }
  const counters = await readCounters(ledger.db, [...model.accounts.keys()]);
  for (const [id, { rule: _, isClosed: __, ...account }] of model.accounts) {
    expect(counters.get(id)).toEqual(account);
  }
  return posted;
}

/** Fresh accounts for a history, in the database and in the model, and the making of its batches. */
async function begin() {
  const model = new LedgerModel();
  const ids = Array.from({ length: 9 }, () => newId());
  const [world, grant, limit, missing, closed, mirrored, ...guarded] = ids as [
    ...[string, string, string, string, string, string],
    ...string[],
  ];
  await inTransaction(ledger.db, async (trx) => {
    const named = (id: string, book: string) => ({ id, book, owner: "model" });
    await openAccounts(trx, [
      named(world, "free"),
      named(grant, "limit_grant"),
      named(limit, "limit_use"),
      named(mirrored, "mirrored"),
      named(closed, "guarded"),
      ...guarded.map((id) => named(id, "guarded")),
    ]);
    await closeAccount(trx, closed);
  });
  for (const id of [world, grant]) model.open(id, "none");
  for (const id of [limit, ...guarded]) model.open(id, "debits_within_credits");
  model.open(mirrored, "credits_within_debits");
  model.open(closed, "debits_within_credits", true);
  const money = [world, ...guarded, ...guarded, mirrored, missing, closed];
  const pools = { money, limit: [grant, limit] };
  const funds: Submission[] = [...guarded, limit].map((credit) => {
    const debit = credit === limit ? grant : world;
    return { input: "funds", transfers: [move({ debit, credit, amount: 100n })] };
  });
  const outcomes = await ledger.post(...funds);
  const states = outcomes.map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(["posted"]));
  expect(model.explains(funds, states)).toBe(true);
  return { model, compose: composer(model, pools) };
}

function composer(model: LedgerModel, pools: Record<"money" | "limit", readonly string[]>) {
  const earlier: Submission[] = [];
  const toTransfer = (one: Step): Transfer => {
    const named = { id: newId(), reason: "model", reference: "" };
    if (!("hold" in one)) {
      const pool = pools[one.unit];
      const debit = pool[one.from % pool.length]!;
      const others = pool.filter((id) => id !== debit);
      const sides = {
        ...named,
        debit,
        credit: others[one.to % others.length]!,
        amount: one.amount,
      };
      if (one.type === "move") return { kind: "transfer", ...sides };
      const expiresAt = { past: new Date("2020-01-01"), future: new Date("2099-01-01") }[
        one.expiry
      ];
      return { kind: "hold", ...sides, ...(expiresAt ? { expiresAt } : {}) };
    }
    const holds = [...model.holds.keys()];
    const holdId = holds[one.hold % (holds.length + 1)] ?? newId();
    if (one.type !== "post") return { kind: one.type, ...named, holdId };
    return { kind: "post", ...named, holdId, ...(one.amount ? { amount: one.amount } : {}) };
  };
  const toSubmission = (one: Ask): Submission | undefined => {
    if (one.type !== "new") {
      const first = earlier[one.earlier % Math.max(earlier.length, 1)];
      return first && one.type === "otherwise" ? { ...first, input: "something else" } : first;
    }
    const transfers = one.steps.map(toTransfer);
    const resolved = transfers.flatMap((item) => ("holdId" in item ? [item.holdId] : []));
    if (new Set(resolved).size < resolved.length) return undefined;
    return { transfers: [transfers[0] ?? fail(), ...transfers.slice(1)], input: transfers[0]!.id };
  };
  return (asks: readonly Ask[]): Submission[] => {
    const batch: Submission[] = [];
    for (const one of asks) {
      const submission = toSubmission(one);
      const id = submission?.transfers[0].id;
      if (submission && !batch.some(({ transfers }) => transfers[0].id === id))
        batch.push(submission);
    }
    earlier.push(...batch);
    return batch;
  };
}
