import type { RefundCause } from "@areon/contracts/orders/orders";
import type { EndedSale } from "#modules/orders";

/** How a dispute about an order ended. */
export interface EndedDispute {
  orderId: string;
  reason: string;
  outcome: "agreed" | "decided" | "withdrawn" | "overtaken";
  /** What went back to the buyer by it, in centavos. */
  refund: bigint;
  /** What the seller was last willing to give back, by a proposal of theirs or by accepting the desk's. */
  sellerOffered: bigint;
}

/** What a sale counts for in its seller's record. */
export interface JudgedSale {
  orderId: string;
  happenedAt: Date;
  isCompleted: boolean;
  /** Null where no time was agreed, or nobody told of it. */
  isOnTime: boolean | null;
  daysLate: number | null;
  /** Null for what was not completed. */
  isAsAgreed: boolean | null;
  isDisputeLost: boolean;
  isCancelled: boolean;
}

const aboutGoods: readonly string[] = ["less_quantity", "quality", "damaged", "wrong_goods"];
const sellersFault: readonly RefundCause[] = ["cancelled_by_seller", "not_shipped"];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** A truck that waits its turn at the scale is not late yet. */
const collectionGraceMs = hourMs;

/** Only settled facts: what is refunded for other reasons, or called off by the buyer, counts for nothing. */
export function judgeSale(sale: EndedSale, disputes: readonly EndedDispute[]): JudgedSale | null {
  const isCompleted = sale.state === "completed";
  const isCancelled =
    sale.state === "cancelled" && sale.refundCauses.some((cause) => sellersFault.includes(cause));
  const refunding = disputes.filter(({ refund }) => refund > 0n);
  const isDisputeLost = disputes.some(isLost);
  if (!isCompleted && !isCancelled && !isDisputeLost) return null;
  const lateMs = isCompleted ? lateness(sale) : null;
  const isBelow =
    sale.refundCauses.includes("classification") ||
    refunding.some(({ reason }) => aboutGoods.includes(reason));
  return {
    orderId: sale.orderId,
    happenedAt: sale.endedAt,
    isCompleted,
    isOnTime: lateMs === null ? null : lateMs <= 0,
    daysLate: lateMs !== null && lateMs > 0 ? Math.ceil(lateMs / dayMs) : null,
    isAsAgreed: isCompleted ? !isBelow : null,
    isDisputeLost,
    isCancelled,
  };
}

/** Decided against the seller: more than they were willing to give, whoever of the two came first. */
function isLost({ outcome, refund, sellerOffered }: EndedDispute): boolean {
  return outcome === "decided" && refund > sellerOffered;
}

/** Of loads that the seller brings: against the agreed arrival, or else against the agreed collection. */
function lateness({ delivery, arriveBy, arrivedAt, collectAt, leftAt }: EndedSale): number | null {
  if (delivery !== "cif") return null;
  if (arriveBy) return arrivedAt && arrivedAt.getTime() - arriveBy.getTime();
  if (!collectAt || !leftAt) return null;
  return leftAt.getTime() - collectAt.getTime() - collectionGraceMs;
}
