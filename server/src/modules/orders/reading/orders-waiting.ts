import { sql, type RawBuilder } from "kysely";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { countSides } from "./count-sides.ts";
import { isOfSide, isOpen, isWaitingFor } from "./waiting.ts";

/** Purchases and sales. */
export const ordersWaiting: WaitingSource = {
  kinds: ["orders.purchase", "orders.sale"],
  permission: { userTypes: ["buyer", "seller"] },
  count: (db, { partyId }) =>
    countSides(db, {
      module: "orders",
      all: (side) => orders(isOfSide(side, partyId)),
      open: (side) => orders(isOfSide(side, partyId), isOpen),
      waiting: (side) => orders(isOfSide(side, partyId), isWaitingFor(side)),
    }),
};

function orders(...conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select from orders.orders o where ${sql.join(conditions, sql` and `)}`;
}
