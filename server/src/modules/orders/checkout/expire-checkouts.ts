import { inTransaction, type Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import { businessNow } from "#platform/clock";
import {
  listDueCheckouts,
  lockCheckout,
  markExpiryFailed,
  postponeExpiry,
} from "./checkout.queries.ts";
import { describePayment, isPaidFor } from "./describe-checkout.ts";
import { endUnpaid } from "./end-unpaid.ts";

const batch = 50;

/**
 * Whoever did not pay in time: each in a transaction of its own. One that fails goes behind the others, so
 * that however many fail hold up nobody.
 */
export async function expireCheckouts(db: Database, log: Logger): Promise<number> {
  const ids = await listDueCheckouts(db, batch);
  for (const id of ids) {
    try {
      await expireCheckout(db, id);
    } catch (err) {
      log.warn({ err, checkout_id: id }, "a purchase waits to expire");
      await markExpiryFailed(db, id);
    }
  }
  return ids.length;
}

/** Money that is being booked at this moment comes first: it holds the lock, and then it is paid. */
export async function expireCheckout(db: Database, id: string): Promise<void> {
  await inTransaction(db, async (trx) => {
    const row = await lockCheckout(trx, id);
    if (row?.state !== "awaiting_payment" || !row.expires_at) return;
    if (row.expires_at > (await businessNow(trx))) return;
    // Paid at some bank before its time was over, and the money takes a bank day.
    if (isPaidFor(await describePayment({ db: trx }, row))) return postponeExpiry(trx, id);
    await endUnpaid(trx, id, { act: "expire", role: "clock" });
  });
}
