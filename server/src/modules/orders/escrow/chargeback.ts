import type { FreezeCause } from "@areon/contracts/orders";
import type { Transfer } from "#modules/ledger";
import type { LostDispute, PurchaseEffects, PurchaseMoney } from "#modules/payments";
import type { Trx } from "#platform/db/database";
import { isRefusal } from "#platform/refusal";
import { moveOrder } from "../acts/move-order.ts";
import { lockOrdersOf, type OrderRow } from "../acts/order.queries.ts";
import { lockCheckout } from "../checkout/checkout.queries.ts";
import { orderTransfer, partId } from "./order-transfer.ts";
import { refundMoney } from "./refund-money.ts";
import { restOf } from "./refund-parts.ts";

/** Nothing of these orders moves while who paid for them says that it was not they, or wants it back. */
export async function freezePurchase(
  trx: Trx,
  { reference }: PurchaseMoney,
  because: FreezeCause,
): Promise<void> {
  for (const { id: orderId, frozen_because } of await lockOrders(trx, reference)) {
    if (frozen_because === because) continue;
    const carryOut = async () => ({ detail: { because } });
    // What has ended by then has nothing left to stop.
    await moveOrder(trx, { orderId, act: "freeze", role: "bank", because, carryOut });
  }
}

/** The acquirer has given the money back, so everything goes on where it stood. */
export async function unfreezePurchase(trx: Trx, { reference }: PurchaseMoney): Promise<void> {
  await letGoOn(trx, await lockOrders(trx, reference));
}

/**
 * The money of a lost chargeback: first what each order still holds, of released ones what the seller has,
 * the rest as the seller's debt. It ends the orders as far as it covers them; the others go on.
 */
export async function losePurchase(trx: Trx, dispute: LostDispute): Promise<PurchaseEffects> {
  const { reference, amount, creditAccount, id } = dispute;
  const transfers: Transfer[] = [];
  let left = amount;
  for (const order of await lockOrders(trx, reference)) {
    const part = restOf(order) < left ? restOf(order) : left;
    if (part === 0n) continue;
    const stepId = partId(id, order.id);
    if (!(await takeBack(trx, order, { amount: part, stepId }))) continue;
    left -= part;
    const named = { id: partId(stepId, "chargeback"), orderId: order.id } as const;
    const sides = { debit: order.id, credit: creditAccount, amount: part };
    transfers.push(orderTransfer({ ...named, reason: "order_chargeback" }, sides));
  }
  await letGoOn(trx, await lockOrders(trx, reference));
  return { transfers };
}

/** False for an order that has come to its end: its money went back before. */
async function takeBack(
  trx: Trx,
  order: OrderRow,
  { amount, stepId }: { amount: bigint; stepId: string },
): Promise<boolean> {
  const wish = { amount, cause: "chargeback", reason: null, actorId: null, mayOwe: true } as const;
  const moved = await moveOrder(trx, {
    orderId: order.id,
    act: amount < restOf(order) ? "refund_part" : "refund_all",
    role: "bank",
    stepId,
    carryOut: (locked) => refundMoney(trx, { order: locked, stepId }, wish),
  });
  if (!isRefusal(moved)) return true;
  if (moved.refused === "order_act_not_allowed") return false;
  throw new Error(`order ${order.id} can't bear its chargeback: ${moved.refused}`);
}

async function letGoOn(trx: Trx, orders: readonly OrderRow[]): Promise<void> {
  for (const { id: orderId, frozen_because } of orders) {
    if (frozen_because !== "chargeback") continue;
    const carryOut = async () => ({ detail: { because: "chargeback" } });
    await moveOrder(trx, { orderId, act: "unfreeze", role: "bank", carryOut });
  }
}

async function lockOrders(trx: Trx, checkoutId: string): Promise<OrderRow[]> {
  await lockCheckout(trx, checkoutId);
  return lockOrdersOf(trx, checkoutId);
}
