import { purchaseTimes, type PurchaseMethod, type PurchaseTimes } from "#modules/payments";

const minuteMs = 60_000;

/**
 * However it is paid, what was agreed on stays reserved for as long as the agreement holds, and a Pix may be
 * paid until then. The page of a card and a boleto have times of their own at those who run them: when a page
 * is over sooner its buyer can choose again, and a boleto is waited for even longer.
 */
export function agreedTimes(
  method: PurchaseMethod,
  { now, life, until }: { now: Date; life: Parameters<typeof purchaseTimes>[2]; until: Date },
): PurchaseTimes {
  const times = purchaseTimes(method, now, life);
  if (until <= times.expiresAt) return times;
  const payUntil = method === "pix" ? new Date(until.getTime() - minuteMs) : times.payUntil;
  return { ...times, payUntil, expiresAt: until };
}
