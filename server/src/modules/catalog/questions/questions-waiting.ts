import { sql } from "kysely";
import { countRows } from "#platform/waiting/count-rows";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { inSellerState } from "./question.queries.ts";

/** Questions that a seller has not answered. */
export const questionsWaiting: WaitingSource = {
  kinds: ["catalog.question"],
  permission: { userTypes: ["seller"] },
  count: async (db, { partyId }) => {
    const { waiting } = await countRows(db, {
      waiting: sql`select from catalog.questions q
        where q.seller_party_id = ${partyId} and ${inSellerState.waiting}`,
    });
    return [{ kind: "catalog.question", waiting }];
  },
};
