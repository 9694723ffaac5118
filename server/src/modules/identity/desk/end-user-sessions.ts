import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { endSessions } from "../sessions/end-sessions.ts";
import type { Act } from "../trust/trust-dependencies.ts";
import { lockAccountToActOn } from "./lock-account.ts";

/** One session or all of them; for a lost phone or a stranger in the account. */
export async function endUserSessions(
  db: Database,
  { userId, sessionId, reason }: { userId: string; sessionId: string | undefined; reason: string },
  act: Act,
): Promise<{ ended_sessions: number } | Refusal> {
  return inTransaction(db, async (trx) => {
    const account = await lockAccountToActOn(trx, { userId, actorId: act.actor.userId });
    if (isRefusal(account)) return account;
    const choice = sessionId === undefined ? { userId } : { userId, only: sessionId };
    const ended = await endSessions(trx, choice, "ended_by_admin");
    if (ended.length > 0) {
      await recordAudit(trx, [
        {
          action: "identity.sessions_ended",
          ...act,
          objectKind: "user",
          objectId: userId,
          reason,
          after: { sessions: ended },
        },
      ]);
    }
    return { ended_sessions: ended.length };
  });
}
