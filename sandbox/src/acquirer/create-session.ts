import { z } from "zod";
import { newAcquirerId, type Acquirer } from "./acquirer.ts";
import { metadataIn } from "./metadata.ts";
import { Refused } from "./refused.ts";
import type { SessionRecord } from "./state.ts";

const leastCents = 50;
const leastSeconds = 30 * 60;
const mostSeconds = 24 * 60 * 60;

const price = "line_items[0][price_data]";
const formSchema = z.object({
  mode: z.literal("payment"),
  success_url: z.url(),
  cancel_url: z.url(),
  expires_at: z.coerce.number().int(),
  client_reference_id: z.string().max(200).optional(),
  "line_items[0][quantity]": z.literal("1"),
  [`${price}[currency]`]: z.literal("brl"),
  [`${price}[unit_amount]`]: z.coerce.number().int().min(leastCents),
  [`${price}[product_data][name]`]: z.string().min(1),
});

export function createSession(
  acquirer: Acquirer,
  form: Readonly<Record<string, string>>,
): SessionRecord {
  const parsed = formSchema.safeParse(form);
  if (!parsed.success) {
    const param = parsed.error.issues[0]!.path.join(".");
    throw new Refused(400, { code: "parameter_invalid", message: `Invalid ${param}` });
  }
  const wish = parsed.data;
  const seconds = wish.expires_at - acquirer.now();
  if (seconds < leastSeconds || seconds > mostSeconds) {
    throw new Refused(400, { code: "parameter_invalid", message: "Invalid expires_at" });
  }
  const session: SessionRecord = {
    id: newAcquirerId("cs_test"),
    cents: wish[`${price}[unit_amount]`],
    description: wish[`${price}[product_data][name]`],
    reference: wish.client_reference_id ?? null,
    metadata: metadataIn(form, "metadata"),
    paymentMetadata: metadataIn(form, "payment_intent_data[metadata]"),
    successUrl: wish.success_url,
    cancelUrl: wish.cancel_url,
    createdAt: acquirer.now(),
    expiresAt: wish.expires_at,
    status: "open",
    paymentIntentId: null,
    chargeId: null,
    lastDigits: null,
    declined: 0,
  };
  acquirer.state.sessions.push(session);
  return session;
}
