import type { Waiting } from "@areon/contracts/core/waiting";
import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { countRows } from "#platform/waiting/count-rows";

type Side = "buyer" | "seller";

interface SidedQueries {
  module: "orders" | "negotiations" | "disputes";
  /** What that side has, however long ago. */
  all: (side: Side) => RawBuilder<unknown>;
  open: (side: Side) => RawBuilder<unknown>;
  waiting: (side: Side) => RawBuilder<unknown>;
}

/**
 * What waits for a party as buyer and as seller. Buyers sell as well, in auctions: who never sold anything is told
 * nothing of sales, and then their pages have no part for them.
 */
export async function countSides(
  db: Database,
  { module, all, open, waiting }: SidedQueries,
): Promise<Waiting[]> {
  const counts = await countRows(db, {
    buying: open("buyer"),
    toBuy: waiting("buyer"),
    selling: open("seller"),
    toSell: waiting("seller"),
    sold: sql`select from (${all("seller")} limit 1) one`,
  });
  const purchases: Waiting = {
    kind: `${module}.purchase`,
    waiting: counts.toBuy,
    open: counts.buying,
  };
  const sales: Waiting = { kind: `${module}.sale`, waiting: counts.toSell, open: counts.selling };
  return counts.sold.count > 0 ? [purchases, sales] : [purchases];
}
