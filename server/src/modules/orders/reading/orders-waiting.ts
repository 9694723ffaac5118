import { sql, type RawBuilder } from "kysely";
import { countRows } from "#platform/waiting/count-rows";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { isOfSide, isOpen, isWaitingFor } from "./waiting.ts";

/** Purchases and sales. Buyers have sales too, of auctions: who never sold anything is told nothing of sales. */
export const ordersWaiting: WaitingSource = {
  kinds: ["orders.purchase", "orders.sale"],
  permission: { userTypes: ["buyer", "seller"] },
  count: async (db, { partyId }) => {
    const bought = isOfSide("buyer", partyId);
    const sold = isOfSide("seller", partyId);
    const counts = await countRows(db, {
      buying: orders(bought, isOpen),
      toBuy: orders(bought, isWaitingFor("buyer")),
      selling: orders(sold, isOpen),
      toSell: orders(sold, isWaitingFor("seller")),
      // However long ago.
      sold: sql`select from (${orders(sold)} limit 1) one`,
    });
    const purchases = {
      kind: "orders.purchase",
      waiting: counts.toBuy,
      open: counts.buying,
    } as const;
    const sales = { kind: "orders.sale", waiting: counts.toSell, open: counts.selling } as const;
    return counts.sold.count > 0 ? [purchases, sales] : [purchases];
  },
};

function orders(...conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select from orders.orders o where ${sql.join(conditions, sql` and `)}`;
}
