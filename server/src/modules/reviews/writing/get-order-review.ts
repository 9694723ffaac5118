import type { OrderReview } from "@areon/contracts/reviews/reviews";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { describeOrderReview } from "./describe-order-review.ts";
import { findOwnOrder } from "./own-order.ts";

/** What the caller wrote of an order, and what was published of it. */
export async function getOrderReview(
  { db }: { db: Database },
  wish: { orderRef: string; userId: string },
): Promise<OrderReview | Refusal> {
  const order = await findOwnOrder(db, wish);
  return order ? describeOrderReview(db, order) : refuse("not_found");
}
