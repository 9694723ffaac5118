import type { RefundCause } from "@areon/contracts/orders/orders";
import type { Trx } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { Effects } from "../acts/move-order.ts";
import type { OrderRow } from "../acts/order.queries.ts";
import { recordDebtPayments } from "../debts/debt.queries.ts";
import { orderTransfer, partId } from "./order-transfer.ts";
import { postTogether } from "./post-together.ts";
import { recordRefund, refundMoney, sendOn, type RefundWish } from "./refund-money.ts";
import { afterRefund, restOf } from "./refund-parts.ts";
import { planRelease, releaseMoney } from "./release-money.ts";

export type SettlementCause = Extract<RefundCause, "dispute" | "classification">;

/** Who got what, in centavos. */
export interface SettledMoney {
  refund: bigint;
  /** Null when nothing went back. */
  sentTo: "wallet" | "card" | null;
  /** What became the seller's now, without the fee; nothing where it was theirs before. */
  net: bigint;
  fee: bigint;
  /** Of the net, what paid debts of earlier refunds. */
  keptForDebts: bigint;
  /** What the seller no longer had to give back. */
  debt: bigint;
}

type Settled = { effects: Effects; settled: SettledMoney };

interface Wish {
  refund: bigint;
  cause: SettlementCause;
  reason: string | null;
  actorId: string | null;
}

/**
 * The money of one settlement. A refund and a release out of the same escrow are one group: their accounts
 * are locked together, in the order of their ids, and neither is there without the other.
 */
export async function settleMoney(
  trx: Trx,
  { order, stepId }: { order: OrderRow; stepId: string },
  { refund, cause, reason, actorId }: Wish,
): Promise<Settled | Refusal> {
  const rest = restOf(order);
  if (refund > rest) return refuse("order_refund_above_rest", { rest: centsToReais(rest) });
  const wish: RefundWish = { amount: refund, cause, reason, actorId, mayOwe: true };
  const isSplit = refund > 0n && refund < rest && order.released === null;
  const effects = isSplit
    ? await split(trx, { order, stepId }, wish)
    : refund > 0n
      ? await refundMoney(trx, { order, stepId }, wish)
      : order.released === null
        ? await releaseMoney(trx, order, stepId)
        : {};
  if (isRefusal(effects)) return effects;
  const detail = { ...effects.detail, cause };
  // What was weighed and classified is there.
  const hasArrived = cause === "classification";
  return { effects: { ...effects, detail, hasArrived }, settled: settledOf(effects, refund) };
}

async function split(
  trx: Trx,
  { order, stepId }: { order: OrderRow; stepId: string },
  wish: RefundWish,
): Promise<Effects> {
  const { id: orderId, buyer_party_id } = order;
  const { feeBack: _feeBack, ...figures } = afterRefund(order, wish.amount);
  const release = await planRelease(trx, { ...order, ...figures }, partId(stepId, "released"));
  const { sentTo, transfers: onward, besideCard } = await sendOn(trx, order, wish);
  const back = orderTransfer(
    { id: stepId, orderId, reason: "order_refund", actorId: wish.actorId },
    { debit: orderId, credit: buyer_party_id, amount: wish.amount },
  );
  await postTogether(trx, [back, ...onward, ...release.transfers]);
  const parts = { from_escrow: wish.amount, from_seller: 0n, from_debt: 0n, from_fee: 0n };
  const recorded = { order, stepId, wish, parts, sentTo, besideCard };
  const refunded = await recordRefund(trx, recorded);
  await recordDebtPayments(trx, release.payments);
  return {
    detail: { ...release.effects.detail, ...refunded },
    money: { ...figures, ...release.effects.money },
  };
}

function settledOf({ detail = {} }: Effects, refund: bigint): SettledMoney {
  const sentTo = detail["sent_to"];
  const cents = (name: string) => BigInt((detail[name] as string | undefined) ?? "0");
  return {
    refund,
    sentTo: sentTo === "wallet" || sentTo === "card" ? sentTo : null,
    net: cents("net"),
    fee: cents("fee"),
    keptForDebts: cents("kept_for_debts"),
    debt: cents("debt"),
  };
}
