import { setTimeout as sleep } from "node:timers/promises";
import { array, assert, asyncProperty, nat } from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ensureBankCertificates } from "../../../../../sandbox/src/bank/certificates.ts";
import { startBank } from "../../../../../sandbox/src/bank/start-bank.ts";
import type { BankAnswer, BankingPartner } from "../bank/bank.ts";
import type { PaymentsDependencies } from "../dependencies.ts";
import { drivePayout, handlePaymentNotice } from "./drive-payout.ts";
import { findPayoutRows } from "./payout.queries.ts";
import { openPayoutSite, type PayoutSite, type TestPayer } from "./test-payout-site.ts";

let site: PayoutSite;
beforeAll(async () => {
  site = await openPayoutSite({ ensureBankCertificates, startBank });
});
afterAll(() => site.close());

const keys = ["marina@fazenda.com.br", "recusa@fazenda.com.br", "fechada@fazenda.com.br"];
const payoutsPerStorm = 12;
const rounds = 12;

test("after any storm every payout ends as the bank ended it, within 15 minutes of its coming back", async () => {
  await assert(
    asyncProperty(array(nat(99), { minLength: 300, maxLength: 300 }), async (dice) => {
      await site.setClock("2026-11-18T10:00");
      const roll = cycle(dice);
      const ana = await site.openPayer("1200.00");
      const ids = await beginPayouts(ana);
      const stormy = throughStorm(roll);
      for (let round = 0; round < rounds; round += 1) {
        await Promise.allSettled(
          ids.map((id) =>
            roll() < 70 ? drivePayout(stormy, id) : handlePaymentNotice(stormy, id),
          ),
        );
        await site.moveClock(`${roll() % 15} seconds`);
        if (roll() < 50) await letLeasesRunOut();
      }
      expect(await minutesUntilEnded(ids)).toBeLessThanOrEqual(15);
      await compareWithBank(ana, ids);
    }),
    { numRuns: 3, endOnFailure: true },
  );
});

function cycle(values: readonly number[]): () => number {
  let next = 0;
  return () => values[next++ % values.length]!;
}

async function beginPayouts(payer: TestPayer): Promise<string[]> {
  const payees = await Promise.all(keys.map((key) => site.payeeOf(payer, key)));
  const ids: string[] = [];
  for (let made = 0; made < payoutsPerStorm; made += 1) {
    const payee_id = payees[made % payees.length]!;
    const { body } = await site.send(payer, { payee_id, amount: "100.00" });
    ids.push(body.id);
  }
  return ids;
}

/** The real bank behind a line that loses orders, answers and whole workers. */
function throughStorm(roll: () => number): PaymentsDependencies {
  const { bank } = site.dependencies;
  const real = bank!.partner;
  const partner: BankingPartner = {
    ...real,
    sendPix: (payment) => suffer(roll(), () => real.sendPix(payment)),
    getPayment: (id) => suffer(roll(), () => real.getPayment(id)),
  };
  return { ...site.dependencies, bank: { ...bank!, partner } };
}

async function suffer<T>(fate: number, call: () => Promise<BankAnswer<T>>): Promise<BankAnswer<T>> {
  if (fate < 15) return { kind: "unsent", detail: "nobody there" };
  if (fate < 30) return { kind: "unknown", detail: "lost on its way there" };
  if (fate < 40) throw new Error("killed before the call");
  const answer = await call();
  if (fate < 60) return { kind: "unknown", detail: "lost on its way back" };
  if (fate < 75) throw new Error("killed after the call");
  return answer;
}

async function letLeasesRunOut(): Promise<void> {
  await sql`update payments.payouts set leased_until = platform.real_now() - interval '1 second'
    where leased_until is not null`.execute(site.database.db);
}

async function minutesUntilEnded(ids: readonly string[]): Promise<number> {
  for (let minute = 0; minute <= 20; minute += 1) {
    await letLeasesRunOut();
    await Promise.all(ids.map((id) => drivePayout(site.dependencies, id)));
    const rows = await findPayoutRows(site.database.db, ids);
    if (rows.every(({ ended_at }) => ended_at !== null)) return minute;
    // The bank takes a moment of real time to settle what it has begun.
    await sleep(500);
    await site.moveClock("1 minute");
  }
  return Number.POSITIVE_INFINITY;
}

async function compareWithBank(payer: TestPayer, ids: readonly string[]): Promise<void> {
  const rows = await findPayoutRows(site.database.db, ids);
  for (const { id, state } of rows) {
    const atBank = site.sandbox.payments[id]?.state ?? "failed";
    expect(state, `payout ${id}`).toBe(atBank);
  }
  const settled = BigInt(rows.filter(({ state }) => state === "settled").length);
  const free = 120_000n - settled * 10_000n;
  expect(await site.available(payer)).toEqual({ free, held: 0n });
  expect(await site.breaks()).toEqual([]);
}
