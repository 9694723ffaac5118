import { divideHalfEven } from "#platform/money";
import type { OrderRow } from "../acts/order.queries.ts";

type Figures = Pick<OrderRow, "total" | "fee" | "refunded" | "fee_returned">;

/** What can still go back to the buyer. */
export function restOf({ total, refunded }: Pick<Figures, "total" | "refunded">): bigint {
  return total - refunded;
}

/** What of the fee is still due, or kept, of the part that was not given back. */
export function feeDueOf({ fee, fee_returned }: Pick<Figures, "fee" | "fee_returned">): bigint {
  return fee - fee_returned;
}

/**
 * The figures after another refund: the fee is that of what remains, so many small refunds and one big one
 * end in the same centavo. `feeBack` is what of the fee is no longer due because of this one.
 */
export function afterRefund(
  order: Figures,
  amount: bigint,
): { refunded: bigint; fee_returned: bigint; feeBack: bigint } {
  const refunded = order.refunded + amount;
  if (amount < 1n || refunded > order.total) throw new RangeError(`${amount} is no refund`);
  const feeAfter = divideHalfEven(order.fee * (order.total - refunded), order.total);
  return {
    refunded,
    fee_returned: order.fee - feeAfter,
    feeBack: feeDueOf(order) - feeAfter,
  };
}
