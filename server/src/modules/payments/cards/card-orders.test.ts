import * as fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { verifyLedger } from "#modules/ledger";
import { newId } from "#platform/ids";
import {
  addRefund,
  closeDispute,
  endRefund,
  expireSessions,
  openDispute,
  owedToMerchant,
  payWithCard,
  refundedCents,
} from "../../../../../sandbox/src/acquirer/acquirer.ts";
import { signNotice } from "../../../../../sandbox/src/acquirer/notices.ts";
import { startTestAcquirer } from "../../../../../sandbox/src/acquirer/test-acquirer.ts";
import { cardHoldOwners } from "./card-money.ts";
import { openCardSite } from "./test-card-site.ts";

const testAcquirer = await startTestAcquirer();
const { acquirer, environment } = testAcquirer;
const site = await openCardSite(environment);
const { state } = acquirer;
afterAll(async () => {
  await site.close();
  await testAcquirer.close();
});

type Step = { does: string; cents?: number; which?: number };

const money = (does: string): fc.Arbitrary<Step> =>
  fc.record({ does: fc.constant(does), cents: fc.integer({ min: 1, max: 6_000 }) });
const plain = (does: string): fc.Arbitrary<Step> => fc.constant({ does });

/** What happens to one payment, at the acquirer or here, and when we hear of it. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: plain("follow") },
  { weight: 3, arbitrary: plain("spend") },
  { weight: 2, arbitrary: plain("dispute") },
  { weight: 2, arbitrary: plain("win") },
  plain("lose"),
  plain("fail_refund"),
  plain("finish_refund"),
  plain("sweep"),
  plain("expire"),
  { weight: 2, arbitrary: money("refund") },
  money("refund_lost"),
  money("refund_pending"),
  money("outside"),
  money("outside_pending"),
  // Any notice so far, also one that was delivered before.
  { weight: 3, arbitrary: fc.record({ does: fc.constant("deliver"), which: fc.nat(30) }) },
);

/** Nothing much happens to what is not paid, so nearly all are, early on. */
const story = fc
  .tuple(
    fc.array(step, { maxLength: 2 }),
    fc.array(plain("pay"), { minLength: 1, maxLength: 1 }),
    fc.array(step, { minLength: 3, maxLength: 16 }),
  )
  .map((parts) => parts.flat());

const amount = 10_000n;
const moods: Readonly<Record<string, [string, typeof state.mood]>> = {
  refund_lost: ["refund", "lost"],
  refund_pending: ["refund", "pending"],
  outside_pending: ["outside", "pending"],
};

async function act(paymentId: string, target: string, { does, cents = 0, which = 0 }: Step) {
  const session = state.sessions.find(({ reference }) => reference === paymentId)!;
  const paymentIntentId = session.paymentIntentId ?? "";
  const isOf = (one: { paymentIntentId: string }) => one.paymentIntentId === paymentIntentId;
  const open = state.disputes.find((one) => isOf(one) && one.status === "needs_response");
  const isPaid = session.status === "complete";
  const [name = does, mood = "mute"] = moods[does] ?? [];
  const acts: Record<string, () => unknown> = {
    pay: () => session.status === "open" && payWithCard(acquirer, session, "4111111111111111"),
    expire: () => expireSessions(acquirer, session.id),
    dispute: () =>
      isPaid &&
      !open &&
      openDispute(acquirer, {
        paymentIntentId,
        cents: Math.max(1, session.cents - refundedCents(acquirer, paymentIntentId)),
      }),
    win: () => open && closeDispute(acquirer, open, "won"),
    lose: () => open && closeDispute(acquirer, open, "lost"),
    fail_refund: () => {
      const refund = state.refunds.find((one) => isOf(one) && one.status !== "failed");
      if (refund) endRefund(acquirer, refund, "failed");
    },
    finish_refund: () => {
      const refund = state.refunds.find((one) => isOf(one) && one.status === "pending");
      if (refund) endRefund(acquirer, refund, "succeeded");
    },
    outside: () => {
      const left = session.cents - refundedCents(acquirer, paymentIntentId);
      if (isPaid && left >= cents) addRefund(acquirer, { paymentIntentId, cents, metadata: {} });
    },
    refund: () => site.refund(paymentId, BigInt(cents)),
    follow: () => site.cards.follow(paymentId),
    sweep: () => site.sweep(),
    spend: async () => {
      const there = await site.available(target);
      if (there > 1n) await site.spend(target, there / 2n);
    },
    deliver: async () => {
      await deliver(state.notices[which % Math.max(1, state.notices.length)]?.body);
      await site.workOff();
    },
  };
  state.mood = mood;
  await acts[name]!();
  state.mood = "mute";
}

async function deliver(body: string | undefined): Promise<void> {
  if (body === undefined) return;
  const secret = environment["ACQUIRER_WEBHOOK_SECRET"]!;
  await site.server.app.inject({
    method: "POST",
    url: "/api/v1/webhooks/acquirer",
    headers: { "stripe-signature": signNotice(body, secret), "content-type": "application/json" },
    payload: body,
  });
}

test("in whatever order things happen and are told, books and acquirer end up agreeing", async () => {
  await fc.assert(
    fc.asyncProperty(story, fc.infiniteStream(fc.nat()), async (steps, order) => {
      const payment = await site.begin(amount);
      for (const one of steps) await act(payment.id, payment.target_account_id, one);
      // What is still under way comes to its end, and all notices come once more in any order.
      for (const refund of state.refunds) {
        if (refund.status === "pending") endRefund(acquirer, refund, "succeeded");
      }
      const shuffled = state.notices
        .map((notice) => ({ notice, place: order.next().value as number }))
        .toSorted((a, b) => a.place - b.place);
      for (const { notice } of shuffled) await deliver(notice.body);
      await site.workOff();
      await site.sweep();
      expect(Number(await site.clearing())).toBe(owedToMerchant(acquirer));
      expect(await site.debts()).toBe(await site.owedByRows());
      expect(await verifyLedger(site.db, cardHoldOwners)).toEqual([]);
      state.notices.length = 0;
    }),
    // Each run adds to the same books, so a smaller one would not fail for the same reason.
    { numRuns: 30, endOnFailure: true },
  );
}, 180_000);

test("each refund has its own id: nothing is taken twice under two of them", async () => {
  const payment = await site.begin(amount);
  await act(payment.id, payment.target_account_id, { does: "pay" });
  await site.cards.follow(payment.id);
  const ids = Array.from({ length: 5 }, () => newId());
  await Promise.all(ids.flatMap((id) => [1, 2].map(() => site.refund(payment.id, 2_000n, id))));
  expect(await site.find(payment.id)).toMatchObject({ state: "refunded" });
  expect(await site.available(payment.target_account_id)).toBe(0n);
  expect(Number(await site.clearing())).toBe(owedToMerchant(acquirer));
});
