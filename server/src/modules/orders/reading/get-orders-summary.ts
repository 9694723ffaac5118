import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getOrdersSummary as endpoint } from "@areon/contracts/orders/orders";
import { sql, type RawBuilder } from "kysely";
import { partyOfUser } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { isWaitingFor, openStates } from "./waiting.ts";

/** A menu's counter says "1.000+" above this, and a scan ends here. */
const countedUpTo = 1000;

type Counts = Record<"bought" | "due_buyer" | "sold" | "due_seller", number> & {
  has_sold: boolean;
};

export async function getOrdersSummary(
  db: Database,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const partyId = (await partyOfUser(db, userId))!;
  const bought = sql`o.buyer_party_id = ${partyId}`;
  const sold = sql`o.seller_party_id = ${partyId}`;
  const open = sql`o.state = any (${openStates}::text[])`;
  const { rows } = await sql<Counts>`
    select ${count(bought, open)} as bought, ${count(bought, isWaitingFor("buyer"))} as due_buyer,
      ${count(sold, open)} as sold, ${count(sold, isWaitingFor("seller"))} as due_seller,
      exists (select from orders.orders o where ${sold}) as has_sold`.execute(db);
  const counts = rows[0]!;
  return {
    buying: { open: capped(counts.bought), waiting: capped(counts.due_buyer) },
    selling: {
      open: capped(counts.sold),
      waiting: capped(counts.due_seller),
      has_sold: counts.has_sold,
    },
  };
}

function count(...conditions: RawBuilder<unknown>[]): RawBuilder<number> {
  return sql<number>`(select count(*)::int from (select from orders.orders o
    where ${sql.join(conditions, sql` and `)} limit ${countedUpTo + 1}) counted)`;
}

function capped(found: number) {
  return { count: Math.min(found, countedUpTo), is_capped: found > countedUpTo };
}
