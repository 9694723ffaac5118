import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { endSessions } from "./end-sessions.ts";

export type SignOutScope = "global" | "local" | "others";

/** Ends this session, the others, or all of them. */
export async function signOut(
  db: Database,
  scope: SignOutScope,
  by: { actor: Actor; origin: Origin },
): Promise<void> {
  const { userId, sessionId } = by.actor;
  await inTransaction(db, async (trx) => {
    const choice = {
      global: { userId },
      local: { userId, only: sessionId },
      others: { userId, except: sessionId },
    }[scope];
    const ended = await endSessions(trx, choice, "signed_out");
    await recordAudit(
      trx,
      ended.map((id) => ({
        action: "identity.signed_out" as const,
        ...by,
        objectKind: "session",
        objectId: id,
      })),
    );
  });
}
