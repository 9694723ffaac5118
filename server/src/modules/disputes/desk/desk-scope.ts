import type { DeskDisputeScope } from "@areon/contracts/disputes/desk";
import { sql, type RawBuilder } from "kysely";
import { isOpen } from "../reading/dispute.queries.ts";

/** Of rows `d`: it stands in that part of the desk's queue. */
export function inScope(scope: DeskDisputeScope, userId: string): RawBuilder<unknown> {
  if (scope === "ended") return sql`not ${isOpen}`;
  const isMine = sql`d.assigned_to = ${userId}`;
  const isDue = sql`d.waits_for = 'desk'`;
  if (scope === "mine") return sql`${isOpen} and ${isMine}`;
  if (scope === "desk") return sql`${isOpen} and ${isDue}`;
  if (scope === "due") return sql`${isOpen} and ${isMine} and ${isDue}`;
  return isOpen;
}
