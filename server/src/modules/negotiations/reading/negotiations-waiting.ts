import { sql, type RawBuilder } from "kysely";
import { countSides } from "#modules/orders";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { isOfSide, isOpen, isWaiting } from "./waiting.ts";

export const negotiationsWaiting: WaitingSource = {
  kinds: ["negotiations.purchase", "negotiations.sale"],
  permission: { userTypes: ["buyer", "seller"] },
  count: (db, { partyId }) =>
    countSides(db, {
      module: "negotiations",
      all: (side) => negotiations(isOfSide(side, partyId)),
      open: (side) => negotiations(isOfSide(side, partyId), isOpen),
      waiting: (side) => negotiations(isOfSide(side, partyId), isWaiting(side)),
    }),
};

function negotiations(...conditions: RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql`select from negotiations.negotiations n where ${sql.join(conditions, sql` and `)}`;
}
