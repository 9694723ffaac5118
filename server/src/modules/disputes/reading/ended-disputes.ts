import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** How a dispute ended, as a seller's record counts it. */
export interface EndedDispute {
  orderId: string;
  reason: string;
  outcome: "agreed" | "decided" | "withdrawn" | "overtaken";
  /** What went back to the buyer by it, in centavos; nothing where it ended without money. */
  refund: bigint;
}

/** Of many orders at once; one order may have had several. */
export async function listEndedDisputes(
  db: Database,
  orderIds: readonly string[],
): Promise<EndedDispute[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<EndedDispute>`
    select order_id as "orderId", reason, state as outcome, coalesce(refund, 0) as refund
    from disputes.cases where order_id = any (${[...orderIds]}::uuid[]) and ended_at is not null
    order by id`.execute(db);
  return rows;
}
