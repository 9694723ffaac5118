import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { businessNow } from "#platform/clock";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { updateUser } from "../accounts/account.queries.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import type { Act } from "../trust/trust-dependencies.ts";
import { lockAccountToActOn } from "./lock-account.ts";

export interface Suspension {
  userId: string;
  reason: string;
  /** Undefined: without an end. */
  until: Date | undefined;
}

/** From this commit on the wall turns the person away everywhere; what was open is closed. */
export async function suspendUser(
  db: Database,
  { userId, reason, until }: Suspension,
  act: Act,
): Promise<{ id: string; ended_sessions: number } | Refusal> {
  const by = act.actor.userId;
  return inTransaction(db, async (trx) => {
    const account = await lockAccountToActOn(trx, { userId, actorId: by });
    if (isRefusal(account)) return account;
    if (account.isSuspended) return refuse("user_already_suspended");
    if (until && until <= (await businessNow(trx))) return refuse("end_in_the_past");
    await updateUser(trx, userId, {
      suspended_at: sql<Date>`platform.now()`,
      suspended_until: until ?? null,
      suspension_reason: reason,
      suspended_by: by,
    });
    const ended = await endSessions(trx, { userId }, "suspended");
    await recordAudit(trx, [
      {
        action: "identity.user_suspended",
        ...act,
        objectKind: "user",
        objectId: userId,
        reason,
        before: { state: "active" },
        after: { state: "suspended", until: until?.toISOString() ?? null },
      },
    ]);
    await recordEvents(trx, [
      { type: "identity.user_suspended", key: userId, payload: { user_id: userId, by } },
    ]);
    return { id: userId, ended_sessions: ended.length };
  });
}
