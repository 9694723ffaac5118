import type { PurchaseEffects, PurchaseReceipt } from "#modules/payments";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { payOrders } from "../acts/pay-orders.ts";
import { addLateAmount, lockCheckout, markCheckoutPaid } from "./checkout.queries.ts";

/**
 * Money for a purchase is in its buyer's wallet; from here it goes on to the orders, or stays. What still
 * waits is paid even a moment after its time: nobody has given the goods away yet. What has expired, was
 * given up or is paid already can't be paid, and neither can a part of it: that money stays where it is.
 */
export async function settlePurchase(
  trx: Trx,
  { reference: id, partyId, amount }: PurchaseReceipt,
): Promise<PurchaseEffects> {
  const checkout = await lockCheckout(trx, id);
  if (checkout?.buyer_party_id !== partyId) throw new Error(`${id} is no purchase of ${partyId}`);
  if (checkout.state === "awaiting_payment" && amount >= checkout.total) {
    const { transfers } = await payOrders(trx, { checkoutId: id, role: "bank", actorId: null });
    await markCheckoutPaid(trx, id);
    return { transfers };
  }
  await addLateAmount(trx, { id, amount });
  await recordEvents(trx, [
    { type: "orders.payment_late", key: id, payload: { id, amount: `${amount}` } },
  ]);
  return { transfers: [] };
}
