import { sql } from "kysely";
import { countRows } from "#platform/waiting/count-rows";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { inSellerState } from "./seller-state.ts";

/** Reviews that a seller has not answered. */
export const reviewsWaiting: WaitingSource = {
  kinds: ["reviews.review"],
  permission: { userTypes: ["seller"] },
  count: async (db, { partyId }) => {
    const conditions = sql.join(inSellerState("unanswered", partyId), sql` and `);
    const { waiting } = await countRows(db, {
      waiting: sql`select from reviews.reviews r where ${conditions}`,
    });
    return [{ kind: "reviews.review", waiting }];
  },
};
