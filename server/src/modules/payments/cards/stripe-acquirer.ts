import { Stripe } from "stripe";
import { Agent, fetch } from "undici";
import { acquirerConfigOf, type AcquirerConfig } from "#platform/acquirer-settings";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import { createCircuitBreaker } from "#platform/fetch/circuit-breaker";
import type { CardAcquirer, CheckoutFacts, DisputeFacts, RefundFacts } from "./acquirer.ts";
import { createStripeCaller } from "./stripe-call.ts";

const connectMs = 1_000;
const totalMs = 5_000;
const toleranceSeconds = 300;
/** More refunds or disputes of one payment than any person makes. */
const most = 100;
const mostNotices = 2_000;

/** Of everything that the acquirer tells, what changes a payment here. */
const followedTypes = [
  "checkout.session.completed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_reinstated",
] as const;

/** Undefined where the configuration names no acquirer: nothing is paid by card then. */
export function createAcquirer(config: Config): CardAcquirer | undefined {
  const settings = acquirerConfigOf(config);
  return settings && createStripeAcquirer(settings);
}

function createStripeAcquirer(settings: AcquirerConfig): CardAcquirer {
  const stripe = createClient(settings);
  const call = createStripeCaller(
    createCircuitBreaker({
      failuresToOpen: 5,
      restMs: 30_000,
      elapsedMs: () => performance.now(),
    }),
  );
  return {
    openCheckout: (checkout) =>
      call(async () => {
        const session = await stripe.checkout.sessions.create(sessionOf(checkout), {
          idempotencyKey: checkout.id,
        });
        return { sessionId: session.id, url: session.url };
      }),
    readCheckout: (sessionId) => call(() => readFacts(stripe, sessionId)),
    findPaymentId: (paymentIntentId) =>
      call(async () => {
        const { metadata } = await stripe.paymentIntents.retrieve(paymentIntentId);
        return metadata["payment"] ?? null;
      }),
    refund: ({ id, paymentIntentId, amount }) =>
      call(async () =>
        describeRefund(
          await stripe.refunds.create(
            { payment_intent: paymentIntentId, amount: Number(amount), metadata: { refund: id } },
            { idempotencyKey: id },
          ),
        ),
      ),
    listNotices: (since) =>
      call(async () => {
        const created = { gte: Math.floor(since.getTime() / 1000) };
        const events = await stripe.events
          .list({ created, types: [...followedTypes], limit: most })
          .autoPagingToArray({ limit: mostNotices });
        return events.map((event) => ({ id: event.id, body: JSON.stringify(event) }));
      }),
    isGenuine: (body, signature) => {
      const { ACQUIRER_WEBHOOK_SECRET: secret } = settings;
      try {
        stripe.webhooks.constructEvent(
          body,
          signature,
          secret,
          toleranceSeconds,
          undefined,
          realNowMs(),
        );
        return true;
      } catch {
        // Wrong signature, too old, or no JSON: none of it is worth telling apart.
        return false;
      }
    },
  };
}

/** One try for each call: what is asked again is asked by whoever knows what it is for. */
function createClient({ ACQUIRER_URL: address, ACQUIRER_KEY: key }: AcquirerConfig): Stripe {
  const dispatcher = new Agent({ connections: 16, connect: { timeout: connectMs } });
  const url = address === undefined ? undefined : new URL(address);
  const send = ((input: string, init: object) =>
    fetch(input, { ...init, dispatcher })) as unknown as typeof globalThis.fetch;
  return new Stripe(key, {
    ...(url && {
      protocol: url.protocol === "http:" ? "http" : "https",
      host: url.hostname,
      port: url.port || (url.protocol === "http:" ? 80 : 443),
    }),
    httpClient: Stripe.createFetchHttpClient(send),
    timeout: totalMs,
    maxNetworkRetries: 0,
    telemetry: false,
  });
}

/** Depends on nothing but its input, so that asking again is the same question. */
function sessionOf(
  checkout: Parameters<CardAcquirer["openCheckout"]>[0],
): Stripe.Checkout.SessionCreateParams {
  const { id, amount, description, expiresAt, successUrl, cancelUrl } = checkout;
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    locale: "pt-BR",
    client_reference_id: id,
    metadata: { payment: id },
    payment_intent_data: { metadata: { payment: id } },
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: "brl",
          unit_amount: Number(amount),
          product_data: { name: description },
        },
      },
    ],
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    success_url: successUrl,
    cancel_url: cancelUrl,
  };
}

async function readFacts(stripe: Stripe, sessionId: string): Promise<CheckoutFacts> {
  const session = await stripe.checkout.sessions.retrieve(sessionId);
  const paymentIntentId = idOf(session.payment_intent);
  const isPaid = session.payment_status === "paid" && paymentIntentId !== null;
  const facts = { amount: BigInt(session.amount_total ?? 0), paymentIntentId };
  if (!isPaid) {
    const state = session.status === "expired" ? "expired" : "open";
    return { ...facts, state, refunds: [], disputes: [] };
  }
  const ofPayment = { payment_intent: paymentIntentId, limit: most };
  const [refunds, disputes] = await Promise.all([
    stripe.refunds.list(ofPayment),
    stripe.disputes.list(ofPayment),
  ]);
  return {
    ...facts,
    state: "paid",
    refunds: refunds.data.map(describeRefund),
    disputes: disputes.data.flatMap(describeDispute),
  };
}

function describeRefund(refund: Stripe.Refund): RefundFacts {
  const { status } = refund;
  const isOver = status === "failed" || status === "canceled";
  return {
    acquirerId: refund.id,
    id: refund.metadata?.["refund"] ?? null,
    amount: BigInt(refund.amount),
    state: isOver ? "failed" : status === "succeeded" ? "done" : "pending",
  };
}

const disputeStates: Readonly<Record<string, DisputeFacts["state"]>> = {
  needs_response: "open",
  under_review: "open",
  appeal_needs_response: "open",
  appeal_under_review: "open",
  won: "won",
  lost: "lost",
};

/** Inquiries and prevented disputes move no money. */
function describeDispute({ id, amount, status }: Stripe.Dispute): DisputeFacts[] {
  const state = disputeStates[status];
  return state ? [{ acquirerId: id, amount: BigInt(amount), state }] : [];
}

function idOf(named: string | { id: string } | null): string | null {
  return typeof named === "string" ? named : (named?.id ?? null);
}
