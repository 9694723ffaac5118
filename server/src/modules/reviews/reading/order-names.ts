import { sql } from "kysely";
import { orderLinesView, ordersView } from "#modules/orders";
import type { Database } from "#platform/db/database";

export interface NamedOrder {
  id: string;
  code: string;
  /** Of its first line. */
  title: string;
}

/** What the orders of reviews are called, for those who are concerned. */
export async function ordersOfReviews(
  db: Database,
  reviews: readonly { order_id: string }[],
): Promise<ReadonlyMap<string, NamedOrder>> {
  const ids = [...new Set(reviews.map(({ order_id }) => order_id))];
  if (ids.length === 0) return new Map();
  const { rows } = await sql<NamedOrder>`
    select o.id, o.code, l.title from ${ordersView} o
    join ${orderLinesView} l on l.order_id = o.id and l.position = 0
    where o.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
