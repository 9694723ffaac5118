import { sql, type RawBuilder } from "kysely";
import { countRows } from "#platform/waiting/count-rows";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { isOfSide, isOpen, isWaiting } from "./waiting.ts";

export const negotiationsWaiting: WaitingSource = {
  kinds: ["negotiations.purchase", "negotiations.sale"],
  permission: { userTypes: ["buyer", "seller"] },
  count: async (db, { partyId }) => {
    const negotiations = (side: "buyer" | "seller", condition: RawBuilder<unknown>) =>
      sql`select from negotiations.negotiations n where ${isOfSide(side, partyId)} and ${condition}`;
    const counts = await countRows(db, {
      buying: negotiations("buyer", isOpen),
      toBuy: negotiations("buyer", isWaiting("buyer")),
      selling: negotiations("seller", isOpen),
      toSell: negotiations("seller", isWaiting("seller")),
    });
    return [
      { kind: "negotiations.purchase", waiting: counts.toBuy, open: counts.buying },
      { kind: "negotiations.sale", waiting: counts.toSell, open: counts.selling },
    ];
  },
};
