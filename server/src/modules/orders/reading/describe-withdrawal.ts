import type { OrderDetail, OrderLine } from "@areon/contracts/orders/orders";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { withdrawalDays } from "../acts/order-settings.ts";
import { isWithdrawalOpen, wasSettledByDispute } from "../acts/read-situation.ts";
import { readWithdrawalRoots } from "../checkout/purchase-settings.ts";
import type { OrderRow } from "./order.queries.ts";

const dayMs = 24 * 3_600_000;

/** The consumer's days to change their mind, and plainly why there are none. */
export async function describeWithdrawal(
  db: Database,
  row: Pick<OrderRow, "id" | "may_withdraw" | "delivered_at" | "auction_id">,
  lines: readonly OrderLine[],
): Promise<OrderDetail["withdrawal"]> {
  const days = await withdrawalDays(db);
  if (row.auction_id !== null) return { until: null, denied: "auction", days };
  if (!row.may_withdraw) return { until: null, denied: await deniedFor(db, lines), days };
  if (await wasSettledByDispute(db, row.id)) return { until: null, denied: "settled", days };
  if (row.delivered_at === null) return { until: null, denied: null, days };
  const until = new Date(row.delivered_at.getTime() + days * dayMs);
  const isOpen = isWithdrawalOpen({ ...row, now: await businessNow(db) }, days);
  return { until: until.toISOString(), denied: isOpen ? null : "late", days };
}

/** Goods that anybody may send back were bought by a company; others are nobody's to send back. */
async function deniedFor(db: Database, lines: readonly OrderLine[]): Promise<"company" | "goods"> {
  const roots = await readWithdrawalRoots(db);
  return lines.every(({ category }) => category && roots.has(category.root)) ? "company" : "goods";
}
