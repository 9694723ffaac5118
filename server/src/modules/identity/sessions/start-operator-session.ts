import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { AccessTokens } from "#platform/http/access-token";
import type { Sealer } from "#platform/sealing";
import { isAuthRefusal } from "../auth/auth-refusal.ts";
import { startSession } from "./start-session.ts";

/** An access token for a person, made by an operator on the machine itself; audited like a sign-in. */
export async function startOperatorSession(
  { db, sealer, accessTokens }: { db: Database; sealer: Sealer; accessTokens: AccessTokens },
  userId: string,
): Promise<string> {
  const session = await inTransaction(db, async (trx) => {
    const origin = { address: "127.0.0.1", userAgent: undefined, deviceMark: undefined };
    const started = await startSession(trx, sealer, { userId, method: "operator", origin });
    if (isAuthRefusal(started)) throw new Error(`no session for ${userId}: ${started.authRefused}`);
    await trx
      .updateTable("identity.sessions")
      .set({ aal: "aal2", not_after: sql`platform.real_now() + interval '10 minutes'` })
      .where("id", "=", started.id)
      .execute();
    await recordAudit(trx, [
      {
        action: "identity.operator_session_started",
        actor: null,
        objectKind: "user",
        objectId: userId,
        reason: "linha de comando",
      },
    ]);
    return started;
  });
  return accessTokens.sign({ userId, sessionId: session.id, assurance: "aal2" });
}
