import type { DeskDisputeScope } from "@areon/contracts/disputes/desk";
import { sql, type RawBuilder } from "kysely";
import { isOpen } from "../reading/dispute.queries.ts";

/** Of rows `d`: it stands in that part of the desk's queue. */
export function inScope(scope: DeskDisputeScope, userId: string): RawBuilder<unknown> {
  if (scope === "ended") return sql`not ${isOpen}`;
  if (scope === "mine") return sql`${isOpen} and d.assigned_to = ${userId}`;
  if (scope === "desk") return sql`${isOpen} and d.waits_for = 'desk'`;
  return isOpen;
}
