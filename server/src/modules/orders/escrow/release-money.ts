import type { Trx } from "#platform/db/database";
import type { Effects } from "../acts/move-order.ts";
import type { OrderRow } from "../acts/order.queries.ts";
import { lockDebtsOf, openDebtAccount } from "../debts/debt-account.ts";
import { listOpenDebts, recordDebtPayments, type DebtPayment } from "../debts/debt.queries.ts";
import { shareAmongDebts, sumOf } from "../debts/share-among-debts.ts";
import { saleFeesAccount } from "./fee-account.ts";
import { orderTransfer, partId, type MoneyTransfer } from "./order-transfer.ts";
import { postTogether } from "./post-together.ts";
import { feeDueOf, restOf } from "./refund-parts.ts";

/**
 * What is left in escrow goes to whom it belongs, in one group: the fee to the platform, what the seller
 * owes to their debts, the rest to their wallet.
 */
export async function releaseMoney(trx: Trx, order: OrderRow, stepId: string): Promise<Effects> {
  const { transfers, payments, effects } = await planRelease(trx, order, stepId);
  await postTogether(trx, transfers);
  await recordDebtPayments(trx, payments);
  return effects;
}

interface Release {
  transfers: MoneyTransfer[];
  payments: DebtPayment[];
  effects: Effects;
}

/** All of it but the posting, for whoever moves more in the same group; debts stay locked. */
export async function planRelease(trx: Trx, order: OrderRow, stepId: string): Promise<Release> {
  const { id: orderId, seller_party_id: seller } = order;
  await lockDebtsOf(trx, seller);
  const fee = feeDueOf(order);
  const net = restOf(order) - fee;
  const shares = shareAmongDebts(net, await listOpenDebts(trx, seller));
  const kept = sumOf(shares);
  const payments = shares.map(({ debtId, amount }) => ({
    id: partId(stepId, `debt ${debtId}`),
    debt_id: debtId,
    order_id: orderId,
    amount,
  }));
  const debtAccount = kept > 0n ? await openDebtAccount(trx, seller) : seller;
  const feeId = partId(stepId, "fee");
  const from = (credit: string, amount: bigint) => ({ debit: orderId, credit, amount });
  const transfers: MoneyTransfer[] = [
    orderTransfer({ id: stepId, orderId, reason: "order_released" }, from(seller, net - kept)),
    orderTransfer({ id: feeId, orderId, reason: "order_fee" }, from(saleFeesAccount(feeId), fee)),
    ...payments.map(({ id, amount }) =>
      orderTransfer({ id, orderId, reason: "order_debt_paid" }, from(debtAccount, amount)),
    ),
  ];
  const detail = { net: String(net), fee: String(fee), kept_for_debts: String(kept) };
  return { transfers, payments, effects: { detail, money: { released: net } } };
}
