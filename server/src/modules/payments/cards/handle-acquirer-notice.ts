import { z } from "zod";
import { AcquirerIsAway, type CardAcquirer } from "./acquirer.ts";
import { findCardPaymentId } from "./card-payment.queries.ts";
import type { CardParts } from "./card-parts.ts";
import { followCardPayment } from "./follow-card-payment.ts";

/** Of a notice only these are read, and they only say which payment to look at. */
const noticeSchema = z.object({
  data: z.object({
    object: z.object({
      client_reference_id: z.string().nullish(),
      payment_intent: z.string().nullish(),
      metadata: z.object({ payment: z.string().optional() }).nullish(),
    }),
  }),
});

/** Works off one notice; what came of it is a code for the desk. */
export async function handleAcquirerNotice(
  { acquirer, ...parts }: Omit<CardParts, "acquirer"> & { acquirer?: CardAcquirer | undefined },
  body: unknown,
): Promise<string> {
  if (!acquirer) throw new AcquirerIsAway("none is configured");
  const notice = noticeSchema.safeParse(body);
  if (!notice.success) return "unreadable";
  const id = await findSubject({ ...parts, acquirer }, notice.data.data.object);
  return id === undefined ? "not_ours" : followCardPayment({ ...parts, acquirer }, id);
}

async function findSubject(
  { db, acquirer }: CardParts,
  object: z.output<typeof noticeSchema>["data"]["object"],
): Promise<string | undefined> {
  const named = object.client_reference_id ?? object.metadata?.payment;
  if (named) return asId(named);
  const paymentIntentId = object.payment_intent;
  if (!paymentIntentId) return undefined;
  const known = await findCardPaymentId(db, paymentIntentId);
  if (known) return known;
  // A refund or dispute can be told of before the payment is; the acquirer knows whose it is.
  const answer = await acquirer.findPaymentId(paymentIntentId);
  if (answer.kind === "refused") return undefined;
  if (answer.kind !== "done") throw new AcquirerIsAway(answer.detail);
  return answer.value === null ? undefined : asId(answer.value);
}

/** Whoever else uses the same account at the acquirer names things as they like. */
function asId(text: string): string | undefined {
  return z.uuid().safeParse(text).data;
}
