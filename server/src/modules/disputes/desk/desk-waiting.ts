import { sql } from "kysely";
import type { DeskDisputeScope } from "@areon/contracts/disputes/desk";
import { countRows } from "#platform/waiting/count-rows";
import type { WaitingSource } from "#platform/waiting/waiting-source";
import { inScope } from "./desk-scope.ts";

/** What waits for the desk, and which disputes somebody of it has taken on. */
export const disputeDeskWaiting: WaitingSource = {
  kinds: ["disputes.desk", "disputes.assigned"],
  permission: { capability: "disputes.read" },
  count: async (db, { userId }) => {
    const cases = (scope: DeskDisputeScope) =>
      sql`select from disputes.cases d where ${inScope(scope, userId)}`;
    const counts = await countRows(db, {
      open: cases("all"),
      desk: cases("desk"),
      mine: cases("mine"),
      due: cases("due"),
    });
    return [
      { kind: "disputes.desk", waiting: counts.desk, open: counts.open },
      { kind: "disputes.assigned", waiting: counts.due, open: counts.mine },
    ];
  },
};
