import { sql, type RawBuilder } from "kysely";
import { countRows } from "#platform/waiting/count-rows";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { isOf, isOpen, waitsForSide } from "./dispute.queries.ts";

/** Disputes about the person's purchases and sales. */
export const disputesWaiting: WaitingSource = {
  kinds: ["disputes.purchase", "disputes.sale"],
  permission: { userTypes: ["buyer", "seller"] },
  count: async (db, { partyId }) => {
    const cases = (side: "buyer" | "seller", condition: RawBuilder<unknown>) =>
      sql`select from disputes.cases d where ${isOf(side, partyId)} and ${condition}`;
    const counts = await countRows(db, {
      buying: cases("buyer", isOpen),
      toBuy: cases("buyer", waitsForSide("buyer")),
      selling: cases("seller", isOpen),
      toSell: cases("seller", waitsForSide("seller")),
    });
    return [
      { kind: "disputes.purchase", waiting: counts.toBuy, open: counts.buying },
      { kind: "disputes.sale", waiting: counts.toSell, open: counts.selling },
    ];
  },
};
