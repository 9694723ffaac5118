import { randomBytes } from "node:crypto";
import type { SandboxClock } from "../clock.ts";
import { createNoticeQueue, type NoticeQueue } from "./notices.ts";
import {
  openState,
  type AcquirerState,
  type DisputeRecord,
  type RefundRecord,
  type SessionRecord,
} from "./state.ts";
import { chargeView, disputeView, refundView, sessionView } from "./views.ts";

export interface AcquirerOptions {
  clock: Pick<SandboxClock, "now">;
  key: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Where people reach its pages. */
  origin: string;
  statePath?: string | undefined;
}

export interface Acquirer {
  options: AcquirerOptions;
  state: AcquirerState;
  notices: NoticeQueue;
  now(): number;
  changed(): void;
  close(): void;
}

export function createAcquirer(options: AcquirerOptions): Acquirer {
  const kept = openState(options.statePath);
  const { state } = kept;
  const changed = () => kept.changed();
  const acquirer: Acquirer = {
    options,
    state,
    changed,
    now: () => Math.floor(options.clock.now().getTime() / 1000),
    notices: createNoticeQueue({ ...options, state, changed }),
    close: () => {
      clearInterval(timer);
      acquirer.notices.close();
    },
  };
  const timer = setInterval(() => expireSessions(acquirer), 1_000).unref();
  return acquirer;
}

export function newAcquirerId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString("hex")}`;
}

/** Sessions whose hour has passed are over; whoever asks is told so at once. */
export function expireSessions(acquirer: Acquirer, only?: string): void {
  for (const session of acquirer.state.sessions) {
    const isDue = session.expiresAt <= acquirer.now() || session.id === only;
    if (session.status !== "open" || !isDue) continue;
    session.status = "expired";
    tell(acquirer, "checkout.session.expired", sessionView(acquirer, session));
  }
}

/** Test cards of the trade: this one pays, all others are declined. */
const goodCard = "4111111111111111";

export function payWithCard(acquirer: Acquirer, session: SessionRecord, card: string): boolean {
  if (card !== goodCard) {
    session.declined += 1;
    acquirer.changed();
    return false;
  }
  session.status = "complete";
  session.paymentIntentId = newAcquirerId("pi");
  session.chargeId = newAcquirerId("ch");
  session.lastDigits = card.slice(-4);
  tell(acquirer, "checkout.session.completed", sessionView(acquirer, session));
  return true;
}

export function addRefund(
  acquirer: Acquirer,
  wish: Pick<RefundRecord, "paymentIntentId" | "cents" | "metadata">,
): RefundRecord {
  const status = acquirer.state.mood === "pending" ? "pending" : "succeeded";
  const refund: RefundRecord = {
    ...wish,
    id: newAcquirerId("re"),
    status,
    createdAt: acquirer.now(),
  };
  acquirer.state.refunds.push(refund);
  tell(acquirer, "charge.refunded", chargeView(acquirer, refund.paymentIntentId));
  return refund;
}

export function endRefund(
  acquirer: Acquirer,
  refund: RefundRecord,
  status: "succeeded" | "failed",
): void {
  refund.status = status;
  const type = status === "failed" ? "refund.failed" : "refund.updated";
  tell(acquirer, type, refundView(refund));
}

export function openDispute(
  acquirer: Acquirer,
  wish: Pick<DisputeRecord, "paymentIntentId" | "cents">,
): DisputeRecord {
  const dispute: DisputeRecord = {
    ...wish,
    id: newAcquirerId("du"),
    status: "needs_response",
    createdAt: acquirer.now(),
  };
  acquirer.state.disputes.push(dispute);
  tell(acquirer, "charge.dispute.created", disputeView(acquirer, dispute));
  return dispute;
}

export function closeDispute(
  acquirer: Acquirer,
  dispute: DisputeRecord,
  status: "won" | "lost",
): void {
  dispute.status = status;
  tell(acquirer, "charge.dispute.closed", disputeView(acquirer, dispute));
}

/** What it owes the merchant: all that was paid, less what went back or was charged back. */
export function owedToMerchant({ state }: Acquirer): number {
  const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0);
  return (
    sum(state.sessions.filter(({ status }) => status === "complete").map(({ cents }) => cents)) -
    sum(state.refunds.filter(({ status }) => status !== "failed").map(({ cents }) => cents)) -
    sum(state.disputes.filter(({ status }) => status !== "won").map(({ cents }) => cents))
  );
}

export function refundedCents({ state }: Acquirer, paymentIntentId: string | null): number {
  return state.refunds
    .filter((refund) => refund.paymentIntentId === paymentIntentId && refund.status !== "failed")
    .reduce((total, { cents }) => total + cents, 0);
}

function tell(acquirer: Acquirer, type: string, object: object): void {
  acquirer.notices.add({
    id: newAcquirerId("evt"),
    object: "event",
    api_version: "2026-10-28.endive",
    created: acquirer.now(),
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
    data: { object },
  });
}
