import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** How a dispute ended, as a seller's record counts it. */
export interface EndedDispute {
  orderId: string;
  reason: string;
  outcome: "agreed" | "decided" | "withdrawn" | "overtaken";
  /** What went back to the buyer by it, in centavos; nothing where it ended without money. */
  refund: bigint;
  /**
   * What the seller was last willing to give back: their own proposal unless they took it back again, or one
   * of the desk that they accepted; nothing without either.
   */
  sellerOffered: bigint;
}

/** Of many orders at once; one order may have had several. */
export async function listEndedDisputes(
  db: Database,
  orderIds: readonly string[],
): Promise<EndedDispute[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<EndedDispute>`
    select d.order_id as "orderId", d.reason, d.state as outcome,
      coalesce(d.refund, 0) as refund,
      coalesce((select case when p.state <> 'taken_back' then p.refund end
        from disputes.proposals p where p.case_id = d.id
          and (p.voice = 'seller'
            or (p.voice = 'desk' and p.seller_answer = 'accepted' and p.state <> 'taken_back'))
        order by p.made_at desc, p.id desc limit 1), 0) as "sellerOffered"
    from disputes.cases d where d.order_id = any (${[...orderIds]}::uuid[]) and d.ended_at is not null
    order by d.id`.execute(db);
  return rows;
}
