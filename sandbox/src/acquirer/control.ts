import { z } from "zod";
import {
  addRefund,
  closeDispute,
  endRefund,
  expireSessions,
  openDispute,
  payWithCard,
  refundedCents,
  type Acquirer,
} from "./acquirer.ts";
import { moods, type AcquirerMood } from "./state.ts";

type Command = (acquirer: Acquirer, id: string, body: unknown) => object | undefined;

const moodBody = z.object({ mood: z.enum(Object.keys(moods) as [AcquirerMood]) });
const cardBody = z.object({ card: z.string() });
const amountBody = z.object({ cents: z.coerce.number().int().positive().optional() });
const verdictBody = z.object({ verdict: z.enum(["won", "lost"]) });
const refundEndBody = z.object({ status: z.enum(["succeeded", "failed"]) });

/** What people on its page and tests make the acquirer do. */
export const commands: Readonly<Record<string, Command>> = {
  mood: (acquirer, _id, body) => {
    acquirer.state.mood = moodBody.parse(body).mood;
    acquirer.changed();
    return { mood: acquirer.state.mood };
  },
  "sessions/:id/pay": (acquirer, id, body) => {
    const session = acquirer.state.sessions.find((one) => one.id === id);
    if (session?.status !== "open") return undefined;
    return { paid: payWithCard(acquirer, session, cardBody.parse(body).card) };
  },
  "sessions/:id/expire": (acquirer, id) => {
    expireSessions(acquirer, id);
    return acquirer.state.sessions.find((one) => one.id === id);
  },
  "payments/:id/refund": (acquirer, id, body) => {
    const left = leftOf(acquirer, id);
    const cents = amountBody.parse(body).cents ?? left;
    if (left === undefined || cents === undefined || cents < 1 || cents > left) return undefined;
    return addRefund(acquirer, { paymentIntentId: id, cents, metadata: {} });
  },
  "payments/:id/dispute": (acquirer, id, body) => {
    const session = acquirer.state.sessions.find((one) => one.paymentIntentId === id);
    const cents = amountBody.parse(body).cents ?? session?.cents;
    if (!session || cents === undefined || cents > session.cents) return undefined;
    return openDispute(acquirer, { paymentIntentId: id, cents });
  },
  "disputes/:id/verdict": (acquirer, id, body) => {
    const dispute = acquirer.state.disputes.find((one) => one.id === id);
    if (dispute?.status !== "needs_response") return undefined;
    closeDispute(acquirer, dispute, verdictBody.parse(body).verdict);
    return dispute;
  },
  "refunds/:id/end": (acquirer, id, body) => {
    const refund = acquirer.state.refunds.find((one) => one.id === id);
    if (!refund || refund.status === "failed") return undefined;
    endRefund(acquirer, refund, refundEndBody.parse(body).status);
    return refund;
  },
  "notices/:id/send": (acquirer, id) => ({ sent: acquirer.notices.release(id) }),
  "notices/send": (acquirer) => ({ sent: acquirer.notices.release() }),
};

function leftOf(acquirer: Acquirer, paymentIntentId: string): number | undefined {
  const session = acquirer.state.sessions.find((one) => one.paymentIntentId === paymentIntentId);
  return session && session.cents - refundedCents(acquirer, paymentIntentId);
}
