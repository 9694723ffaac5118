import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { updateUser } from "../accounts/account.queries.ts";
import { endSessions } from "../sessions/end-sessions.ts";
import type { Act } from "../trust/trust-dependencies.ts";
import { lockAccountToActOn } from "./lock-account.ts";

/** The person may sign in again. */
export async function reinstateUser(
  db: Database,
  { userId, reason }: { userId: string; reason: string },
  act: Act,
): Promise<{ id: string } | Refusal> {
  const by = act.actor.userId;
  return inTransaction(db, async (trx) => {
    const account = await lockAccountToActOn(trx, { userId, actorId: by });
    if (isRefusal(account)) return account;
    if (!account.isSuspended) return refuse("user_not_suspended");
    // A sign-in that was under way when the suspension came may have left one that nobody could use.
    await endSessions(trx, { userId }, "suspended");
    await updateUser(trx, userId, {
      suspended_at: null,
      suspended_until: null,
      suspension_reason: null,
      suspended_by: null,
    });
    await recordAudit(trx, [
      {
        action: "identity.user_reinstated",
        ...act,
        objectKind: "user",
        objectId: userId,
        reason,
        before: { state: "suspended" },
        after: { state: "active" },
      },
    ]);
    await recordEvents(trx, [
      { type: "identity.user_reinstated", key: userId, payload: { user_id: userId, by } },
    ]);
    return { id: userId };
  });
}
