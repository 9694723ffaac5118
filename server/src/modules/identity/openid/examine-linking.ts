import type { Database } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { getAccount } from "../accounts/account.queries.ts";
import { isPresenceFresh } from "../accounts/prove-presence.ts";
import { authRefuse, type AuthRefusal } from "../auth/auth-refusal.ts";
import { getSession } from "../sessions/session.queries.ts";

/**
 * A linked provider is another door to the account, and stays one: whoever finds an open session must
 * not be able to add their own.
 */
export async function examineLinking(
  db: Database,
  { userId, sessionId, assurance }: Actor,
): Promise<AuthRefusal | undefined> {
  const { factors } = await getAccount(db, userId);
  const hasFactor = factors.some(({ status }) => status === "verified");
  if (hasFactor && assurance !== "aal2") return authRefuse("insufficient_aal");
  const isFresh = isPresenceFresh(await getSession(db, sessionId));
  return isFresh ? undefined : authRefuse("reauthentication_needed");
}
