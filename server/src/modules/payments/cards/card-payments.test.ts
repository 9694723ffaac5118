import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { newId } from "#platform/ids";
import { owedToMerchant, payWithCard } from "../../../../../sandbox/src/acquirer/acquirer.ts";
import { commands } from "../../../../../sandbox/src/acquirer/control.ts";
import { signNotice } from "../../../../../sandbox/src/acquirer/notices.ts";
import { startTestAcquirer } from "../../../../../sandbox/src/acquirer/test-acquirer.ts";
import { cardHoldOwners } from "./card-money.ts";
import { openCardSite } from "./test-card-site.ts";

const testAcquirer = await startTestAcquirer();
const { acquirer, environment, ahead } = testAcquirer;
const site = await openCardSite(environment);
const { state } = acquirer;

beforeEach(() => {
  state.mood = "mute";
});
afterAll(async () => {
  expect(await verifyLedger(site.db, cardHoldOwners)).toEqual([]);
  await site.close();
  await testAcquirer.close();
});

const goodCard = "4111111111111111";
const act = (path: string, id: string, body: object = {}) =>
  commands[path]!(acquirer, id, body) as { id: string };

function sessionOf(paymentId: string) {
  return state.sessions.find(({ reference }) => reference === paymentId)!;
}

function pay(paymentId: string): string {
  payWithCard(acquirer, sessionOf(paymentId), goodCard);
  return sessionOf(paymentId).paymentIntentId!;
}

async function paidPayment(amount = 10_000n) {
  const payment = await site.begin(amount);
  const intent = pay(payment.id);
  await site.cards.follow(payment.id);
  return { ...payment, intent, target: payment.target_account_id };
}

/** Hands a notice over as the acquirer would, signed now unless told otherwise. */
async function deliver(body: string, signature?: string): Promise<number> {
  const { statusCode } = await site.server.app.inject({
    method: "POST",
    url: "/api/v1/webhooks/acquirer",
    headers: {
      "content-type": "application/json",
      "stripe-signature": signature ?? signNotice(body, environment["ACQUIRER_WEBHOOK_SECRET"]!),
    },
    payload: body,
  });
  return statusCode;
}

const noticesOf = (paymentId: string) =>
  state.notices.filter(
    ({ body }) =>
      body.includes(paymentId) || body.includes(sessionOf(paymentId).paymentIntentId ?? "none"),
  );

const noticeCount = async () =>
  Number(
    (
      await site.db
        .selectFrom("payments.inbox")
        .select((is) => is.fn.countAll().as("count"))
        .executeTakeFirstOrThrow()
    ).count,
  );

describe("being paid", () => {
  test("a card that pays is credited once, however often the acquirer tells it", async () => {
    const before = await site.clearing();
    const payment = await site.begin(12_345n);
    expect(payment).toMatchObject({ state: "open", amount: 12_345n });
    expect(payment.checkout_url).toMatch(/^http:.*\/acquirer\/checkout\/cs_test_/);
    pay(payment.id);
    const [notice] = noticesOf(payment.id);
    for (const _ of [1, 2, 3]) expect(await deliver(notice!.body)).toBe(200);
    expect(await site.workOff()).toEqual(["paid"]);
    await deliver(notice!.body);
    await site.workOff();
    expect(await site.available(payment.target_account_id)).toBe(12_345n);
    expect((await site.clearing()) - before).toBe(12_345n);
    expect(await site.find(payment.id)).toMatchObject({ state: "paid", checkout_url: null });
    const events = await site.db
      .selectFrom("platform.events")
      .select("payload")
      .where("key", "=", payment.id)
      .orderBy("seq")
      .execute();
    expect(events.map(({ payload }) => (payload as { state: string }).state)).toEqual([
      "open",
      "paid",
    ]);
  });

  test("the hosted page declines other cards, takes the good one and sends the person back", async () => {
    const payment = await site.begin();
    const submit = (card: string) =>
      fetch(payment.checkout_url!, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ card }),
      });
    const declined = await submit("4000 0000 0000 0002");
    expect(await declined.text()).toContain("Cartão recusado");
    expect(await site.cards.follow(payment.id)).toBe("open");
    const paid = await submit("4111 1111 1111 1111");
    expect(paid.headers.get("location")).toBe("http://localhost:3000/orders/1042?pago=1");
    expect(await site.cards.follow(payment.id)).toBe("paid");
    expect(JSON.stringify(state)).not.toContain("4111111111111111");
  });

  test("the same intent again is the same payment; with other input it is refused", async () => {
    const wish = await site.wish();
    const first = await site.cards.create(wish, site.by);
    expect(await site.cards.create(wish, site.by)).toEqual(first);
    const other = await site.cards.create({ ...wish, amount: 1n }, site.by);
    expect(other).toMatchObject({ refused: "intent_mismatch" });
    expect(state.sessions.filter(({ reference }) => reference === wish.id)).toHaveLength(1);
  });

  test("an answer that is lost is asked for again and opens no second checkout", async () => {
    state.mood = "lost";
    const payment = await site.begin();
    expect(payment).toMatchObject({ state: "creating", checkout_url: null });
    state.mood = "mute";
    await site.sweep();
    expect(await site.find(payment.id)).toMatchObject({ state: "open" });
    expect(state.sessions.filter(({ reference }) => reference === payment.id)).toHaveLength(1);
  });

  test("a notice that comes before our own answer is worked off all the same", async () => {
    state.mood = "lost";
    const payment = await site.begin();
    state.mood = "mute";
    pay(payment.id);
    await deliver(noticesOf(payment.id)[0]!.body);
    expect(await site.workOff()).toEqual(["paid"]);
    expect(await site.available(payment.target_account_id)).toBe(10_000n);
  });

  test("followed by ten at once, a payment is credited once", async () => {
    const payment = await site.begin();
    pay(payment.id);
    await Promise.all(Array.from({ length: 10 }, () => site.cards.follow(payment.id)));
    expect(await site.available(payment.target_account_id)).toBe(10_000n);
  });

  test("a checkout whose time is over ends without money, and its page says so", async () => {
    const payment = await site.begin();
    ahead.ms = 61 * 60 * 1000;
    await site.moveClock("61 minutes");
    const page = await fetch(payment.checkout_url!);
    expect(await page.text()).toContain("Este pagamento venceu");
    await site.sweep();
    expect(await site.find(payment.id)).toMatchObject({ state: "expired", checkout_url: null });
    ahead.ms = 0;
    await site.moveClock("0 seconds");
    expect(await site.available(payment.target_account_id)).toBe(0n);
  });

  test("an acquirer that never answers leaves a failed payment once its time is over", async () => {
    state.mood = "failing";
    const payment = await site.begin();
    expect(payment.state).toBe("creating");
    await site.moveClock("61 minutes");
    await site.sweep();
    expect(await site.find(payment.id)).toMatchObject({ state: "failed" });
    await site.moveClock("0 seconds");
  });
});

describe("notices", () => {
  test("what is forged, old, unsigned or too large is refused and not kept", async () => {
    const payment = await site.begin();
    pay(payment.id);
    const { body } = noticesOf(payment.id)[0]!;
    const secret = environment["ACQUIRER_WEBHOOK_SECRET"]!;
    const before = await noticeCount();
    const sixMinutesAgo = Number(/t=(\d+)/.exec(signNotice(body, secret))![1]) * 1000 - 360_000;
    expect(await deliver(body, signNotice(body, "whsec_of_somebody_else"))).toBe(400);
    expect(await deliver(body, signNotice(body, secret, sixMinutesAgo))).toBe(400);
    expect(await deliver(`${body} `, signNotice(body, secret))).toBe(400);
    expect(await deliver(body, "")).toBe(400);
    expect(await deliver(JSON.stringify({ filler: "a".repeat(300_000) }))).toBe(413);
    expect(await noticeCount()).toBe(before);
    expect(await site.find(payment.id)).toMatchObject({ state: "open" });
  });

  test("what a notice says is not believed: only what the acquirer answers counts", async () => {
    const payment = await site.begin();
    const lie = JSON.stringify({
      id: `evt_${newId()}`,
      type: "checkout.session.completed",
      data: { object: { client_reference_id: payment.id, payment_status: "paid" } },
    });
    expect(await deliver(lie)).toBe(200);
    expect(await site.workOff()).toEqual(["open"]);
    expect(await site.available(payment.target_account_id)).toBe(0n);
  });

  test("notices about payments of others and of nobody have no effect", async () => {
    for (const object of [
      { client_reference_id: newId() },
      { client_reference_id: "order-of-another-system" },
      { payment_intent: "pi_of_another_system" },
      { object: "balance" },
    ]) {
      await deliver(JSON.stringify({ id: `evt_${newId()}`, type: "x", data: { object } }));
    }
    const outcomes = await site.workOff();
    expect(outcomes.toSorted()).toEqual(["not_ours", "not_ours", "not_ours", "unknown"]);
  });

  test("a dispute and a refund told before the payment are settled with it", async () => {
    const payment = await site.begin();
    const intent = pay(payment.id);
    act("payments/:id/refund", intent, { cents: 4_000 });
    act("payments/:id/dispute", intent, { cents: 6_000 });
    const [, ...later] = noticesOf(payment.id);
    for (const { body } of later.toReversed()) await deliver(body);
    expect(await site.workOff()).toEqual(["disputed", "disputed"]);
    expect(await site.available(payment.target_account_id)).toBe(0n);
  });

  test("notices that never came are fetched, each once", async () => {
    const payment = await site.begin();
    const intent = pay(payment.id);
    act("payments/:id/dispute", intent);
    await site.fetchLost();
    const before = await noticeCount();
    await site.fetchLost();
    expect(await noticeCount()).toBe(before);
    expect(await site.workOff()).toContain("disputed");
    expect(await site.find(payment.id)).toMatchObject({ state: "disputed" });
  });

  test("while the acquirer is away a notice waits, and is worked off afterwards", async () => {
    const payment = await site.begin();
    pay(payment.id);
    await deliver(noticesOf(payment.id)[0]!.body);
    state.mood = "failing";
    expect(await site.workOff()).toEqual(["AcquirerIsAway"]);
    state.mood = "mute";
    await site.moveClock("1 minute");
    expect(await site.workOff()).toEqual(["paid"]);
    await site.moveClock("0 seconds");
  });
});

describe("refunds", () => {
  test("parts go back until nothing is left, and never more than was paid", async () => {
    const { id, target } = await paidPayment();
    expect(await site.refund(id, 4_000n)).toMatchObject({ state: "done" });
    expect(await site.find(id)).toMatchObject({ state: "paid" });
    expect(await site.refund(id, 6_001n)).toMatchObject({ refused: "card_payment_not_refundable" });
    expect(await site.refund(id, 6_000n)).toMatchObject({ state: "done" });
    expect(await site.find(id)).toMatchObject({ state: "refunded" });
    expect(await site.refund(id, 1n)).toMatchObject({ refused: "card_payment_not_refundable" });
    expect(await site.available(target)).toBe(0n);
    for (const { body } of noticesOf(id)) await deliver(body);
    await site.workOff();
    expect(await site.available(target)).toBe(0n);
  });

  test("the same refund again is one refund, also when its answer was lost", async () => {
    const { id, intent, target } = await paidPayment();
    const refundId = newId();
    state.mood = "lost";
    expect(await site.refund(id, 3_000n, refundId)).toMatchObject({ state: "sending" });
    expect(await site.available(target)).toBe(7_000n);
    state.mood = "mute";
    expect(await site.refund(id, 3_000n, refundId)).toMatchObject({ state: "sending" });
    await site.sweep();
    expect(await site.refund(id, 3_000n, refundId)).toMatchObject({ state: "done" });
    expect(state.refunds.filter((one) => one.paymentIntentId === intent)).toHaveLength(1);
    expect(await site.available(target)).toBe(7_000n);
  });

  test("two refunds at once of more than the payment: one is refused", async () => {
    const { id, target } = await paidPayment();
    const both = await Promise.all([site.refund(id, 6_000n), site.refund(id, 6_000n)]);
    expect(both.filter((one) => "state" in one)).toHaveLength(1);
    expect(await site.available(target)).toBe(4_000n);
  });

  test("money that was spent already is not given back", async () => {
    const { id, target } = await paidPayment();
    await site.spend(target, 8_000n);
    expect(await site.refund(id, 5_000n)).toMatchObject({ refused: "card_refund_short_of_funds" });
    expect(await site.available(target)).toBe(2_000n);
  });

  test("a pending refund is held until it is done, or free again when it failed", async () => {
    const { id, target } = await paidPayment();
    state.mood = "pending";
    const [done, failed] = [newId(), newId()];
    expect(await site.refund(id, 1_000n, done)).toMatchObject({ state: "pending" });
    expect(await site.refund(id, 2_000n, failed)).toMatchObject({ state: "pending" });
    state.mood = "mute";
    const find = (wanted: string) =>
      state.refunds.find(({ metadata }) => metadata["refund"] === wanted)!.id;
    act("refunds/:id/end", find(done), { status: "succeeded" });
    act("refunds/:id/end", find(failed), { status: "failed" });
    await site.sweep();
    expect(await site.available(target)).toBe(9_000n);
    expect(await site.refund(id, 9_000n)).toMatchObject({ state: "done" });
    expect(await site.find(id)).toMatchObject({ state: "refunded" });
  });

  test("a refund that the card turns down days later comes back", async () => {
    const { id, target } = await paidPayment();
    const refundId = newId();
    await site.refund(id, 10_000n, refundId);
    expect(await site.find(id)).toMatchObject({ state: "refunded" });
    const { id: atAcquirer } = state.refunds.find(
      ({ metadata }) => metadata["refund"] === refundId,
    )!;
    act("refunds/:id/end", atAcquirer, { status: "failed" });
    await deliver(noticesOf(id).at(-1)!.body);
    expect(await site.workOff()).toEqual(["paid"]);
    expect(await site.available(target)).toBe(10_000n);
  });

  test("a refund that the acquirer knows nothing of after a day is given up", async () => {
    const { id, target } = await paidPayment();
    state.mood = "failing";
    expect(await site.refund(id, 10_000n)).toMatchObject({ state: "sending" });
    state.mood = "mute";
    await site.moveClock("24 hours");
    await site.sweep();
    await site.moveClock("0 seconds");
    expect(await site.available(target)).toBe(10_000n);
    expect(await site.find(id)).toMatchObject({ state: "paid" });
  });
});

describe("chargebacks", () => {
  test("an open dispute takes the money and stops refunds; won, all of it is back", async () => {
    const { id, intent, target } = await paidPayment();
    const dispute = act("payments/:id/dispute", intent);
    expect(await site.cards.follow(id)).toBe("disputed");
    expect(await site.available(target)).toBe(0n);
    expect(await site.refund(id, 1n)).toMatchObject({ refused: "card_payment_not_refundable" });
    act("disputes/:id/verdict", dispute.id, { verdict: "won" });
    for (const { body } of noticesOf(id).toReversed()) await deliver(body);
    await site.workOff();
    expect(await site.find(id)).toMatchObject({ state: "paid" });
    expect(await site.available(target)).toBe(10_000n);
  });

  test("a lost dispute keeps the money away", async () => {
    const { id, intent, target } = await paidPayment();
    const dispute = act("payments/:id/dispute", intent);
    await site.cards.follow(id);
    act("disputes/:id/verdict", dispute.id, { verdict: "lost" });
    expect(await site.cards.follow(id)).toBe("charged_back");
    expect(await site.available(target)).toBe(0n);
  });

  test("after a refund only the rest is there: what is missing is owed, and paid back first", async () => {
    const debts = await site.debts();
    const { id, intent, target } = await paidPayment();
    await site.refund(id, 4_000n);
    await site.spend(target, 5_000n);
    const dispute = act("payments/:id/dispute", intent);
    expect(await site.cards.follow(id)).toBe("disputed");
    expect(await site.available(target)).toBe(0n);
    expect((await site.debts()) - debts).toBe(9_000n);
    act("disputes/:id/verdict", dispute.id, { verdict: "won" });
    expect(await site.cards.follow(id)).toBe("paid");
    expect(await site.available(target)).toBe(1_000n);
    expect(await site.debts()).toBe(debts);
  });

  test("a refund that was asked for meets a dispute: it is refused and set free", async () => {
    const { id, intent, target } = await paidPayment();
    state.mood = "failing";
    const refundId = newId();
    expect(await site.refund(id, 2_000n, refundId)).toMatchObject({ state: "sending" });
    state.mood = "mute";
    act("payments/:id/dispute", intent, { cents: 8_000 });
    await site.sweep();
    expect(await site.refund(id, 2_000n, refundId)).toMatchObject({ state: "failed" });
    expect(await site.available(target)).toBe(2_000n);
  });
});

test("our books say what the acquirer itself says that it owes", async () => {
  for (const { reference } of state.sessions) await site.cards.follow(reference!);
  expect(Number(await site.clearing())).toBe(owedToMerchant(acquirer));
});
