import type { Checkout } from "@areon/contracts/orders/checkout";
import { withdrawPurchasePayment } from "#modules/payments";
import { inTransaction, type Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { CheckoutParts } from "./checkout-parts.ts";
import { lockCheckout, type CheckoutRow } from "./checkout.queries.ts";
import { describePayment, isPaidFor } from "./describe-checkout.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { getCheckout, ownCheckout } from "./get-checkout.ts";

/** The buyer thought better of it; doing so twice is doing it once. Money that comes all the same stays. */
export async function cancelCheckout(
  parts: CheckoutParts,
  id: string,
  userId: string,
): Promise<Checkout | Refusal> {
  const found = await ownCheckout(parts.db, id, userId);
  if (isRefusal(found)) return found;
  const cancelled = await inTransaction(parts.db, (trx) => cancel(trx, id, userId));
  if (isRefusal(cancelled)) return cancelled;
  const { method } = cancelled;
  if (method !== null && method !== "wallet") await withdrawPurchasePayment(parts, { method, id });
  return getCheckout(parts, id, userId);
}

/** How it is paid may have been chosen a moment ago, so the locked row tells. */
async function cancel(trx: Trx, id: string, userId: string): Promise<CheckoutRow | Refusal> {
  const row = (await lockCheckout(trx, id))!;
  if (row.state === "cancelled") return row;
  if (row.state !== "awaiting_payment") return refuse("checkout_not_open");
  if (row.auction_id !== null) return refuse("auction_purchase_binding");
  if (isPaidFor(await describePayment({ db: trx }, row))) return refuse("checkout_not_open");
  await endUnpaid(trx, id, { act: "cancel_unpaid", role: "buyer", userId });
  return row;
}
