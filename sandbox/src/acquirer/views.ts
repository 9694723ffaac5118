import type { Acquirer } from "./acquirer.ts";
import type { DisputeRecord, RefundRecord, SessionRecord } from "./state.ts";

/** Things as they stand on the wire: of each only what the product reads, in the protocol's own names. */
export function sessionView({ options }: Pick<Acquirer, "options">, session: SessionRecord) {
  const isOpen = session.status === "open";
  return {
    id: session.id,
    object: "checkout.session",
    livemode: false,
    mode: "payment",
    currency: "brl",
    amount_total: session.cents,
    client_reference_id: session.reference,
    metadata: session.metadata,
    created: session.createdAt,
    expires_at: session.expiresAt,
    status: session.status,
    payment_status: session.status === "complete" ? "paid" : "unpaid",
    payment_intent: session.paymentIntentId,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    url: isOpen ? `${options.origin}/acquirer/checkout/${session.id}` : null,
  };
}

export function paymentIntentView(session: SessionRecord) {
  return {
    id: session.paymentIntentId,
    object: "payment_intent",
    livemode: false,
    amount: session.cents,
    amount_received: session.cents,
    currency: "brl",
    status: "succeeded",
    latest_charge: session.chargeId,
    metadata: session.paymentMetadata,
    created: session.createdAt,
  };
}

export function chargeView({ state }: Pick<Acquirer, "state">, paymentIntentId: string) {
  const session = sessionOf({ state }, paymentIntentId);
  const refunded = state.refunds
    .filter((refund) => refund.paymentIntentId === paymentIntentId && refund.status !== "failed")
    .reduce((total, { cents }) => total + cents, 0);
  return {
    id: session.chargeId,
    object: "charge",
    livemode: false,
    amount: session.cents,
    amount_refunded: refunded,
    refunded: refunded >= session.cents,
    disputed: state.disputes.some((dispute) => dispute.paymentIntentId === paymentIntentId),
    currency: "brl",
    status: "succeeded",
    paid: true,
    payment_intent: paymentIntentId,
    metadata: session.paymentMetadata,
  };
}

export function refundView(refund: RefundRecord) {
  return {
    id: refund.id,
    object: "refund",
    amount: refund.cents,
    currency: "brl",
    payment_intent: refund.paymentIntentId,
    status: refund.status,
    metadata: refund.metadata,
    created: refund.createdAt,
  };
}

export function disputeView({ state }: Pick<Acquirer, "state">, dispute: DisputeRecord) {
  return {
    id: dispute.id,
    object: "dispute",
    livemode: false,
    amount: dispute.cents,
    currency: "brl",
    charge: sessionOf({ state }, dispute.paymentIntentId).chargeId,
    payment_intent: dispute.paymentIntentId,
    reason: "fraudulent",
    status: dispute.status,
    metadata: {},
    created: dispute.createdAt,
  };
}

function sessionOf({ state }: Pick<Acquirer, "state">, paymentIntentId: string): SessionRecord {
  return state.sessions.find((session) => session.paymentIntentId === paymentIntentId)!;
}
