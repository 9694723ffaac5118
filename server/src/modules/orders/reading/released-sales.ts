import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** What orders brought their sellers, net of fees; those that brought nothing are left out. */
export async function findReleasedSales(
  db: Database,
  orderIds: readonly string[],
): Promise<{ orderId: string; sellerPartyId: string; amount: bigint }[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ orderId: string; sellerPartyId: string; amount: bigint }>`
    select id as "orderId", seller_party_id as "sellerPartyId", released as amount
    from orders.orders where id = any (${[...orderIds]}::uuid[]) and released > 0
    order by id`.execute(db);
  return rows;
}
