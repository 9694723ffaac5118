import type { RefundCause } from "@areon/contracts/orders/orders";
import { returnToStock } from "#modules/catalog";
import {
  faults,
  postGroup,
  readAvailable,
  refuseOutcome,
  whenRefused,
  type Transfer,
} from "#modules/ledger";
import { beginCardRefund } from "#modules/payments";
import type { Trx } from "#platform/db/database";
import { centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { Effects } from "../acts/move-order.ts";
import { readQuantities, type OrderRow } from "../acts/order.queries.ts";
import { hasLoadLeft } from "../shipments/has-load-left.ts";
import { lockDebtsOf, openDebtAccount } from "../debts/debt-account.ts";
import { insertDebt } from "../debts/debt.queries.ts";
import { saleFeesAccount } from "./fee-account.ts";
import { orderTransfer, partId, type MoneyTransfer, type OrderReason } from "./order-transfer.ts";
import { afterRefund, restOf } from "./refund-parts.ts";
import { insertRefund, type RefundRow } from "./refund.queries.ts";

export interface RefundWish {
  amount: bigint;
  cause: RefundCause;
  /** In somebody's own words. */
  reason: string | null;
  actorId: string | null;
  /** What the seller no longer has becomes a debt; nobody runs into one by their own wish. */
  mayOwe: boolean;
}

/** Before the release all of it lies in escrow; after it the fee and the seller give it back. */
type Parts = Pick<RefundRow, "from_escrow" | "from_seller" | "from_debt" | "from_fee">;

/**
 * Gives money of an order back, in one group. What a chargeback takes goes through the order's escrow
 * account, from where whoever called takes it on; everything else goes to the buyer's wallet, and on to the
 * card where a card had paid.
 */
export async function refundMoney(
  trx: Trx,
  { order, stepId }: { order: OrderRow; stepId: string },
  wish: RefundWish,
): Promise<Refusal | Effects> {
  const rest = centsToReais(restOf(order));
  if (wish.amount > restOf(order)) return refuse("order_refund_above_rest", { rest });
  const { feeBack, ...money } = afterRefund(order, wish.amount);
  if (order.released !== null) await lockDebtsOf(trx, order.seller_party_id);
  // What never left is there to be sold again.
  const isWhole = wish.amount === restOf(order);
  if (order.state === "paid" && isWhole && !(await hasLoadLeft(trx, order.id))) {
    await returnToStock(trx, await readQuantities(trx, [order.id]));
  }
  const onward = await sendOn(trx, order, wish);
  const parts = await postRefund(trx, { order, stepId, wish, feeBack, onward: onward.transfers });
  if (isRefusal(parts)) return parts;
  const { sentTo, besideCard } = onward;
  const recorded = { order, stepId, wish, parts, sentTo, besideCard };
  return { detail: await recordRefund(trx, recorded), money };
}

/** The row, and what the seller owes because of it; gives what the timeline tells. */
export async function recordRefund(
  trx: Trx,
  { order, stepId, wish, parts, sentTo, besideCard }: Recorded,
): Promise<NonNullable<Effects["detail"]>> {
  const { amount, cause, reason, actorId } = wish;
  const row = { id: stepId, order_id: order.id, amount, ...parts, sent_to: sentTo, cause, reason };
  await insertRefund(trx, { ...row, by_user_id: actorId });
  if (parts.from_debt > 0n) await owe(trx, order, { refundId: stepId, amount: parts.from_debt });
  const debt = parts.from_debt > 0n ? { debt: String(parts.from_debt) } : {};
  const beside = besideCard > 0n ? { beside_card: String(besideCard) } : {};
  return { amount: String(amount), sent_to: sentTo, cause, ...beside, ...debt };
}

interface Recorded {
  order: OrderRow;
  stepId: string;
  wish: RefundWish;
  parts: Parts;
  sentTo: RefundRow["sent_to"];
  besideCard: bigint;
}

interface Onward {
  sentTo: RefundRow["sent_to"];
  transfers: readonly Transfer[];
  /** What stays in the wallet of a refund that a card takes back. */
  besideCard: bigint;
}

/**
 * Where a refund ends, with what takes it on from the buyer's wallet in the same group. A card takes back
 * what it has paid; the guarantee of a lot came out of the wallet, and is the last to go back there.
 */
export async function sendOn(
  trx: Trx,
  order: OrderRow,
  { amount, cause, reason, actorId }: RefundWish,
): Promise<Onward> {
  const nothing = { transfers: [], besideCard: 0n };
  if (cause === "chargeback") return { sentTo: "chargeback", ...nothing };
  const { checkout_id: reference, method, total, deposit, refunded } = order;
  const onCard = total - deposit - refunded;
  const part = amount < onCard ? amount : onCard;
  if (method !== "card" || part <= 0n) return { sentTo: "wallet", ...nothing };
  const wish = { reference, amount: part, reason: reason ?? cause, actorId };
  const { transfers } = await beginCardRefund(trx, wish);
  if (transfers.length === 0) return { sentTo: "wallet", ...nothing };
  return { sentTo: "card", transfers, besideCard: amount - part };
}

interface Posting {
  order: OrderRow;
  stepId: string;
  wish: RefundWish;
  feeBack: bigint;
  onward: readonly Transfer[];
}

async function postRefund(trx: Trx, posting: Posting): Promise<Refusal | Parts> {
  const { order, wish, feeBack } = posting;
  const none = { from_escrow: 0n, from_seller: 0n, from_debt: 0n, from_fee: 0n };
  if (order.released === null) {
    const parts = { ...none, from_escrow: wish.amount };
    // A chargeback takes it straight out of the escrow, where it lies already.
    if (wish.cause === "chargeback") return parts;
    return (await post(trx, posting, parts)) ?? parts;
  }
  const owed = wish.amount - feeBack;
  const whole = { ...none, from_fee: feeBack, from_seller: owed };
  const refused = await post(trx, posting, whole);
  if (!refused) return whole;
  if (!isSellersLack(refused, order)) return refused;
  // The refusal left the seller's account locked, so what is read here is what can be taken.
  const there = (await readAvailable(trx, order.seller_party_id)) ?? 0n;
  if (!wish.mayOwe) return refuse("insufficient_funds", { available: centsToReais(there) });
  const parts = { ...none, from_fee: feeBack, from_seller: there, from_debt: owed - there };
  return (await post(trx, posting, parts)) ?? parts;
}

type SellerLack = Refusal & { accountId?: string };

function isSellersLack(refused: SellerLack, { seller_party_id }: OrderRow): boolean {
  return refused.accountId === seller_party_id;
}

async function post(
  trx: Trx,
  { order, stepId, wish, onward }: Posting,
  parts: Parts,
): Promise<SellerLack | null> {
  const { id: orderId, buyer_party_id, seller_party_id } = order;
  const credit = wish.cause === "chargeback" ? orderId : buyer_party_id;
  const feeId = partId(stepId, "fee_back");
  const debtAccount =
    parts.from_debt > 0n ? await openDebtAccount(trx, seller_party_id) : seller_party_id;
  const one = (id: string, reason: OrderReason, debit: string, amount: bigint) =>
    orderTransfer({ id, orderId, reason, actorId: wish.actorId }, { debit, credit, amount });
  const [first, ...others] = [
    one(stepId, "order_refund", orderId, parts.from_escrow),
    one(stepId, "order_refund", seller_party_id, parts.from_seller),
    one(feeId, "order_fee_returned", saleFeesAccount(feeId), parts.from_fee),
    one(partId(stepId, "owed"), "order_debt", debtAccount, parts.from_debt),
  ].filter(({ amount }) => amount > 0n) as [MoneyTransfer, ...MoneyTransfer[]];
  const transfers: [Transfer, ...Transfer[]] = [first, ...others, ...onward];
  const lack = refuse("insufficient_funds", { available: "R$ 0,00" });
  return postGroup<SellerLack | null>(
    trx,
    { transfers, isDerived: true },
    {
      ...faults,
      posted: () => null,
      ...whenRefused(({ accountId, ...refused }) => ({
        ...refuseOutcome(refused, lack),
        ...(accountId !== undefined && { accountId }),
      })),
    },
  );
}

async function owe(
  trx: Trx,
  { id, seller_party_id }: OrderRow,
  { refundId, amount }: { refundId: string; amount: bigint },
): Promise<void> {
  const debt = { id: partId(refundId, "debt"), party_id: seller_party_id, order_id: id };
  await insertDebt(trx, { ...debt, refund_id: refundId, amount });
}
