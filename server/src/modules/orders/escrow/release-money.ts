import { postTransfers } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import type { Effects } from "../acts/move-order.ts";
import type { OrderRow } from "../acts/order.queries.ts";
import { lockDebtsOf, openDebtAccount } from "../debts/debt-account.ts";
import { listOpenDebts, recordDebtPayments } from "../debts/debt.queries.ts";
import { shareAmongDebts, sumOf } from "../debts/share-among-debts.ts";
import { saleFeesAccount } from "./fee-account.ts";
import { orderTransfer, partId, type MoneyTransfer } from "./order-transfer.ts";
import { feeDueOf, restOf } from "./refund-parts.ts";

/**
 * What is left in escrow goes to whom it belongs, in one group: the fee to the platform, what the seller
 * owes to their debts, the rest to their wallet.
 */
export async function releaseMoney(trx: Trx, order: OrderRow, stepId: string): Promise<Effects> {
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
  await post(trx, transfers);
  await recordDebtPayments(trx, payments);
  const detail = { net: String(net), fee: String(fee), kept_for_debts: String(kept) };
  return { detail, money: { released: net } };
}

async function post(trx: Trx, transfers: readonly MoneyTransfer[]): Promise<void> {
  const [first, ...others] = transfers.filter(({ amount }) => amount > 0n);
  if (!first) throw new Error("there is nothing to release");
  const [outcome] = await postTransfers(trx, [{ transfers: [first, ...others], isDerived: true }]);
  if (outcome!.state !== "posted") {
    throw new Error(`order ${first.reference} can't be released: ${JSON.stringify(outcome)}`);
  }
}
