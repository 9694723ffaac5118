import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** What these steps of orders brought the sellers' wallets, net of fees and of debts; other steps are left out. */
export async function findReleasedSales(
  db: Database,
  stepIds: readonly string[],
): Promise<{ orderId: string; sellerPartyId: string; amount: bigint }[]> {
  if (stepIds.length === 0) return [];
  const { rows } = await sql<{ orderId: string; sellerPartyId: string; amount: bigint }>`
    select o.id as "orderId", o.seller_party_id as "sellerPartyId",
      (s.detail ->> 'net')::bigint - (s.detail ->> 'kept_for_debts')::bigint as amount
    from orders.steps s join orders.orders o on o.id = s.order_id
    where s.id = any (${[...stepIds]}::uuid[]) and s.detail ? 'net'
    order by o.id`.execute(db);
  return rows;
}
