import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { closeAccount, verifyLedger } from "#modules/ledger";
import { inTransaction } from "#platform/db/database";
import { owedToMerchant, payWithCard } from "../../../../../sandbox/src/acquirer/acquirer.ts";
import { commands } from "../../../../../sandbox/src/acquirer/control.ts";
import { startTestAcquirer } from "../../../../../sandbox/src/acquirer/test-acquirer.ts";
import { unmatchedAccountId } from "../accounts.ts";
import { cardHoldOwners } from "./card-money.ts";
import { openCardSite } from "./test-card-site.ts";

const testAcquirer = await startTestAcquirer();
const { acquirer, environment } = testAcquirer;
const site = await openCardSite(environment);
const { state } = acquirer;

beforeEach(() => {
  state.mood = "mute";
});
afterAll(async () => {
  expect(Number(await site.clearing())).toBe(owedToMerchant(acquirer));
  expect(await verifyLedger(site.db, cardHoldOwners)).toEqual([]);
  await site.close();
  await testAcquirer.close();
});

const act = (path: string, id: string, body: object = {}) =>
  commands[path]!(acquirer, id, body) as { id: string };

function pay(paymentId: string): string {
  const session = state.sessions.find(({ reference }) => reference === paymentId)!;
  payWithCard(acquirer, session, "4111111111111111");
  return session.paymentIntentId!;
}

async function paidPayment(amount = 10_000n) {
  const payment = await site.begin(amount);
  const intent = pay(payment.id);
  await site.cards.follow(payment.id);
  return { ...payment, intent, target: payment.target_account_id };
}

describe("a payment of which nothing new is heard", () => {
  /** How far away the next question is after as many that changed nothing. */
  async function secondsAfter(id: string, sweeps: number): Promise<number> {
    for (let i = 0; i < sweeps; i += 1) await site.sweep();
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from next_ask_at - platform.now())::float8 as seconds
      from payments.card_payments where id = ${id}`.execute(site.db);
    return rows[0]!.seconds;
  }

  test("with a pending refund or an old checkout is asked about less and less", async () => {
    const { id } = await paidPayment();
    state.mood = "pending";
    await site.refund(id, 1_000n);
    state.mood = "mute";
    const { id: old } = await site.begin();
    await sql`update payments.card_payments set expires_at = platform.now() - interval '1 hour'
      where id = ${old}`.execute(site.db);
    expect(await secondsAfter(id, 1)).toBeLessThan(60);
    expect(await secondsAfter(id, 8)).toBeGreaterThan(500);
    expect(await secondsAfter(old, 0)).toBeGreaterThan(500);
    const { id: atAcquirer } = state.refunds.at(-1)!;
    act("refunds/:id/end", atAcquirer, { status: "succeeded" });
    await site.sweep();
    expect(await site.find(id)).toMatchObject({ next_ask_at: null });
  });

  test("with an open dispute is asked about a few times a day", async () => {
    const { id, intent } = await paidPayment();
    act("payments/:id/dispute", intent);
    await site.cards.follow(id);
    expect(await secondsAfter(id, 2)).toBeGreaterThan(5 * 60 * 60);
  });
});

describe("money for an account that was closed", () => {
  const close = (accountId: string) =>
    inTransaction(site.db, async (trx) => {
      expect(await closeAccount(trx, accountId)).toBe(true);
    });
  const breaksOf = async (payment: { id: string }) =>
    site.db
      .selectFrom("payments.breaks")
      .select(["kind", "bank_amount"])
      .where("subject", "like", `card:${payment.id}%`)
      .execute();

  test("waits for the desk, and the payment is paid", async () => {
    const before = await site.available(unmatchedAccountId);
    const payment = await site.begin(7_000n);
    await close(payment.target_account_id);
    pay(payment.id);
    expect(await site.cards.follow(payment.id)).toBe("paid");
    expect((await site.available(unmatchedAccountId)) - before).toBe(7_000n);
    expect(await breaksOf(payment)).toEqual([{ kind: "missing_here", bank_amount: 7_000n }]);
  });

  test("that comes back after a chargeback waits there too", async () => {
    const before = await site.available(unmatchedAccountId);
    const payment = await paidPayment(7_000n);
    const dispute = act("payments/:id/dispute", payment.intent);
    await site.cards.follow(payment.id);
    await close(payment.target);
    act("disputes/:id/verdict", dispute.id, { verdict: "won" });
    expect(await site.cards.follow(payment.id)).toBe("paid");
    expect((await site.available(unmatchedAccountId)) - before).toBe(7_000n);
    expect(await breaksOf(payment)).toEqual([{ kind: "missing_here", bank_amount: 7_000n }]);
  });
});
