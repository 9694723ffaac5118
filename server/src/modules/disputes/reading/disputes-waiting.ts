import { sql, type RawBuilder } from "kysely";
import { countSides } from "#modules/orders";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { isOf, isOpen, waitsForSide } from "./dispute.queries.ts";

/** Disputes about the person's purchases and sales. */
export const disputesWaiting: WaitingSource = {
  kinds: ["disputes.purchase", "disputes.sale"],
  permission: { userTypes: ["buyer", "seller"] },
  count: (db, { partyId }) =>
    countSides(db, {
      module: "disputes",
      all: (side) => cases(isOf(side, partyId)),
      open: (side) => cases(isOf(side, partyId), isOpen),
      waiting: (side) => cases(isOf(side, partyId), waitsForSide(side)),
    }),
};

function cases(...conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select from disputes.cases d where ${sql.join(conditions, sql` and `)}`;
}
