import type { DisputeVoice } from "@areon/contracts/disputes/disputes";
import { settleOrder, type CaseOrder } from "#modules/orders";
import type { Trx } from "#platform/db/database";
import { centsToReais, divideHalfEven } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { CaseRow } from "./case.queries.ts";
import type { CaseEffects } from "./move-case.ts";

export interface Sharing {
  refund: bigint;
  by: DisputeVoice;
  actorId: string;
  stepId: string;
  reason: string;
}

/** The money moves in the transaction that ends the dispute, or neither happens. */
export async function settleCase(
  trx: Trx,
  order: CaseOrder,
  { refund, by, actorId, stepId, reason }: Sharing,
): Promise<CaseEffects | Refusal> {
  const settled = await settleOrder(trx, {
    orderId: order.id,
    refund,
    cause: "dispute",
    role: by,
    actorId,
    stepId,
    reason,
  });
  if (isRefusal(settled)) return settled;
  const { toSeller, sellerNet } = sharesOf(order, refund);
  return {
    detail: {
      refund: String(refund),
      to_seller: String(toSeller),
      seller_net: String(sellerNet),
      debt: String(settled.debt),
      kept_for_debts: String(settled.keptForDebts),
      sent_to: settled.sentTo,
    },
    changes: { refund, to_seller: toSeller, seller_net: sellerNet },
  };
}

/** What the seller has in the end: the rest, and that without the fee of what remains. */
export function sharesOf(
  { rest, fee, total }: Pick<CaseOrder, "rest" | "fee" | "total">,
  refund: bigint,
): { toSeller: bigint; sellerNet: bigint } {
  const toSeller = rest > refund ? rest - refund : 0n;
  return { toSeller, sellerNet: toSeller - divideHalfEven(fee * toSeller, total) };
}

type Ended = Pick<CaseRow, "ended_at" | "amount" | "refund" | "to_seller">;

/** What there is to share now, or was when it ended; the bank may have taken a part since it was opened. */
export function restIn(dispute: Ended, restOfOrder: bigint): bigint {
  const { ended_at, amount, refund, to_seller } = dispute;
  if (ended_at === null) return restOfOrder;
  return refund === null || to_seller === null ? amount : refund + to_seller;
}

export function refuseAboveRest({ rest }: Pick<CaseOrder, "rest">, refund: bigint): Refusal | null {
  return refund > rest ? refuse("order_refund_above_rest", { rest: centsToReais(rest) }) : null;
}
