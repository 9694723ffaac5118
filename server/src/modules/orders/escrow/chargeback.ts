import type { FreezeCause } from "@areon/contracts/orders/orders";
import type { Transfer } from "#modules/ledger";
import type { LostDispute, PurchaseEffects, PurchaseMoney, TakenMoney } from "#modules/payments";
import type { Trx } from "#platform/db/database";
import { lockName } from "#platform/intents";
import { isRefusal } from "#platform/refusal";
import { followAfterFreeze } from "../acts/follow-after-freeze.ts";
import { moveOrder } from "../acts/move-order.ts";
import { findCauseBefore, lockOrdersOf, type OrderRow } from "../acts/order.queries.ts";
import { lockCheckout } from "../checkout/checkout.queries.ts";
import { lockDebtsOf } from "../debts/debt-account.ts";
import { orderTransfer, partId } from "./order-transfer.ts";
import { refundMoney } from "./refund-money.ts";
import { restOf } from "./refund-parts.ts";

/** Nothing of these orders moves while who paid for them says that it was not they. */
export async function freezePurchase(trx: Trx, { reference }: PurchaseMoney): Promise<void> {
  await freezeAll(trx, await lockOrders(trx, reference), "chargeback");
}

/** The acquirer has given the money back, so everything goes on where it stood. */
export async function unfreezePurchase(trx: Trx, { reference }: PurchaseMoney): Promise<void> {
  await letGoOn(trx, await lockOrders(trx, reference));
}

/** A lost chargeback ends the orders as far as it covers them; the others go on unless more are open. */
export async function losePurchase(trx: Trx, dispute: LostDispute): Promise<PurchaseEffects> {
  const transfers = await takeMoney(trx, dispute);
  if (dispute.isLast) await letGoOn(trx, await lockOrders(trx, dispute.reference));
  return { transfers };
}

/**
 * The network has given the money back to who paid, so the orders can't give it to them again nor pay it
 * to their sellers: it is borne as a lost chargeback is. What it leaves of them waits for the desk.
 */
export async function takeBackPurchase(trx: Trx, taken: TakenMoney): Promise<PurchaseEffects> {
  const transfers = await takeMoney(trx, taken);
  await freezeAll(trx, await lockOrders(trx, taken.reference), "money_taken_back");
  return { transfers };
}

/**
 * First what each order still holds, of released ones what the seller has, the rest as the seller's debt.
 * Those that hold their money come first: they need no account yet, only the stock that goes back.
 */
async function takeMoney(trx: Trx, taken: TakenMoney): Promise<Transfer[]> {
  const { reference, amount, creditAccount, id } = taken;
  const orders = await lockOrders(trx, reference);
  const released = orders.filter((order) => order.released !== null);
  if (released.length > 0) await lockSellers(trx, released);
  const transfers: Transfer[] = [];
  let left = amount;
  for (const order of [...orders.filter((one) => one.released === null), ...released]) {
    const part = restOf(order) < left ? restOf(order) : left;
    if (part === 0n) continue;
    const stepId = partId(id, order.id);
    if (!(await takeBack(trx, order, { amount: part, stepId }))) continue;
    left -= part;
    const named = { id: partId(stepId, "chargeback"), orderId: order.id } as const;
    const sides = { debit: order.id, credit: creditAccount, amount: part };
    transfers.push(orderTransfer({ ...named, reason: "order_chargeback" }, sides));
  }
  return transfers;
}

/**
 * Order by order it locks accounts of several sellers, which nobody else does: so one at a time, and with
 * the debts of all of them before the first account.
 */
async function lockSellers(trx: Trx, orders: readonly OrderRow[]): Promise<void> {
  await lockName(trx, "orders.taken_money");
  const sellers = new Set(orders.map(({ seller_party_id }) => seller_party_id));
  for (const seller of [...sellers].toSorted()) await lockDebtsOf(trx, seller);
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

/**
 * An open chargeback stands above all other causes, since only the bank ends it; what it covers is kept in
 * the step, and stands again afterwards.
 */
async function freezeAll(
  trx: Trx,
  orders: readonly OrderRow[],
  cause: "chargeback" | "money_taken_back",
): Promise<void> {
  for (const { id: orderId, frozen_because: was } of orders) {
    // What buyer and seller dispute waits for the desk already, with whatever is left of it.
    if (was === cause || (was === "dispute" && cause !== "chargeback")) continue;
    const isDisputed = was === "chargeback" || cause === "chargeback";
    const because = isDisputed ? "chargeback" : cause;
    const before = was === "chargeback" ? await beforeBoth(trx, orderId, cause) : was;
    // What has ended by then has nothing left to stop.
    await freeze(trx, { orderId, because, before: isDisputed ? before : null });
  }
}

/** Below an open chargeback a dispute stays what the order goes back to. */
async function beforeBoth(trx: Trx, orderId: string, cause: FreezeCause): Promise<FreezeCause> {
  return (await findCauseBefore(trx, orderId)) === "dispute" ? "dispute" : cause;
}

async function letGoOn(trx: Trx, orders: readonly OrderRow[]): Promise<void> {
  for (const { id: orderId, frozen_because } of orders) {
    if (frozen_because !== "chargeback") continue;
    const before = await findCauseBefore(trx, orderId);
    if (before) {
      await freeze(trx, { orderId, because: before, before: null });
      continue;
    }
    const carryOut = async () => ({ detail: { because: "chargeback" } });
    await moveOrder(trx, { orderId, act: "unfreeze", role: "bank", carryOut });
    await followAfterFreeze(trx, orderId);
  }
}

async function freeze(
  trx: Trx,
  {
    orderId,
    because,
    before,
  }: { orderId: string; because: FreezeCause; before: FreezeCause | null },
): Promise<void> {
  const detail = before === null ? { because } : { because, before };
  const carryOut = async () => ({ detail });
  await moveOrder(trx, { orderId, act: "freeze", role: "bank", because, carryOut });
}

async function lockOrders(trx: Trx, checkoutId: string): Promise<OrderRow[]> {
  await lockCheckout(trx, checkoutId);
  return lockOrdersOf(trx, checkoutId);
}
