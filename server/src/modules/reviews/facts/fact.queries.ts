import { sql } from "kysely";
import { membersOf } from "#modules/identity";
import { orderLinesView, ordersView } from "#modules/orders";
import type { Database } from "#platform/db/database";
import type { ReviewSide } from "../review-side.ts";

/** An order with those who review it, as much as notices need. */
export interface ReviewedOrder {
  id: string;
  code: string;
  title: string;
  isCompleted: boolean;
  buyerPartyId: string;
  sellerPartyId: string;
  /** Who acts for each side; one who is gone is told nothing. */
  people: Readonly<Record<ReviewSide, readonly string[]>>;
  /** Sides that have written, also what is not published yet. */
  written: ReviewSide[];
}

export async function findReviewedOrders(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReviewedOrder>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<
    Omit<ReviewedOrder, "people"> & { buyerId: string; sellerIds: string[] }
  >`
    select o.id, o.code, l.title, o.state = 'completed' as "isCompleted",
      o.buyer_party_id as "buyerPartyId", o.seller_party_id as "sellerPartyId",
      o.buyer_user_id as "buyerId",
      ${membersOf(sql`o.seller_party_id`)} as "sellerIds",
      array(select r.side from reviews.reviews r where r.order_id = o.id) as written
    from ${ordersView} o
    join ${orderLinesView} l on l.order_id = o.id and l.position = 0
    where o.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ buyerId, sellerIds, ...order }) => [
      order.id,
      { ...order, people: { buyer: [buyerId], seller: sellerIds } },
    ]),
  );
}
