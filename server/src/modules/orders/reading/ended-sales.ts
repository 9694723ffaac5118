import type { DeliveryMode } from "@areon/contracts/catalog/products";
import type { OrderState, RefundCause } from "@areon/contracts/orders/orders";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** A sale that is over, with what is settled about it. */
export interface EndedSale {
  orderId: string;
  state: Extract<OrderState, "completed" | "refunded" | "cancelled">;
  delivery: DeliveryMode;
  /** When it was completed, or ended otherwise. */
  endedAt: Date;
  /** Why money went back, each cause once. */
  refundCauses: RefundCause[];
  /** What was arranged for the load, and what its own steps say; null where nothing was. */
  collectAt: Date | null;
  arriveBy: Date | null;
  leftAt: Date | null;
  arrivedAt: Date | null;
}

/** A seller's sales that were completed, refunded or cancelled after a moment, for a record of facts. */
export async function listEndedSales(
  db: Database,
  { sellerPartyId, since }: { sellerPartyId: string; since: Date },
): Promise<EndedSale[]> {
  const { rows } = await sql<EndedSale>`
    select o.id as "orderId", o.state, o.delivery, e.ended_at as "endedAt",
      array(select distinct r.cause from orders.refunds r where r.order_id = o.id
        order by r.cause) as "refundCauses",
      s.collect_at as "collectAt", s.arrive_by as "arriveBy", s.left_at as "leftAt",
      coalesce(s.arrived_at, s.delivered_at) as "arrivedAt"
    from orders.orders o
    cross join lateral (select case o.state when 'completed' then o.completed_at else o.ended_at end
      as ended_at) e
    left join orders.shipments s on s.order_id = o.id
    where o.seller_party_id = ${sellerPartyId} and o.paid_at is not null
      and o.state in ('completed', 'refunded', 'cancelled') and e.ended_at > ${since}
    order by e.ended_at, o.id`.execute(db);
  return rows;
}
