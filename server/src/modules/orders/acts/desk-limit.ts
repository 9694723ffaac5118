import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { refundLimit } from "./order-settings.ts";

/**
 * Whether so much more of an order needs a second person. What the desk gave back of it before counts, or
 * many small refunds would do what one large one may not.
 */
export async function isAboveDeskLimit(
  db: Database,
  { orderId, amount }: { orderId: string; amount: bigint },
): Promise<boolean> {
  const { rows } = await sql<{ before: string }>`
    select coalesce(sum(amount), 0)::text as before from orders.refunds
    where order_id = ${orderId} and cause = 'desk'`.execute(db);
  return BigInt(rows[0]!.before) + amount > (await refundLimit(db));
}
