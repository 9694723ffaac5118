import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { contestHours } from "./contest-hours.ts";

/**
 * The load is there: from now on the buyer's silence says something to the seller's figures. Nobody could
 * weigh it before.
 */
export async function beginContestHours(trx: Trx, orderId: string): Promise<void> {
  const hours = await contestHours(trx);
  await sql`
    update orders.classifications
    set due_at = greatest(due_at, platform.now() + make_interval(hours => ${hours})),
      version = version + 1
    where order_id = ${orderId} and state = 'open' and entered_side = 'seller'
      and buyer_accepted_at is null`.execute(trx);
}
