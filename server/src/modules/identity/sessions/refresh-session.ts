import { setTimeout as sleep } from "node:timers/promises";
import type { UserType } from "@areon/contracts/identity/user-type";
import { sql } from "kysely";
import { recordAudit } from "#platform/audit/record-audit";
import { realNow } from "#platform/clock";
import { inTransaction, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { getAccount } from "../accounts/account.queries.ts";
import { isSuspended } from "../accounts/suspension.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "../auth/auth-refusal.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { queueMessage } from "../messages/queue-message.ts";
import { decideRefresh } from "./decide-refresh.ts";
import { endSessions } from "./end-sessions.ts";
import { readRefreshToken, type RefreshToken } from "./refresh-token.ts";
import { answerWithSession, type SessionAnswer } from "./session-answer.ts";
import { hasSessionExpired } from "./session-life.ts";
import { sessionKeyPurpose, type SessionRow } from "./session.ts";

const patienceMs = 5_000;

/**
 * Exchanges a refresh token. Whoever finds the session locked by another refresh comes back a moment
 * later instead of holding a connection, so that a crowd of tabs can't use up the pool.
 */
export async function refreshSession(
  dependencies: IdentityDependencies,
  { refreshToken, origin }: { refreshToken: string; origin: AuthOrigin },
): Promise<SessionAnswer | AuthRefusal> {
  const token = readRefreshToken(refreshToken);
  if (!token) return authRefuse("validation_failed");
  const deadline = performance.now() + patienceMs;
  for (;;) {
    const outcome = await inTransaction(dependencies.db, (trx) =>
      tryRefresh(trx, dependencies, { token, origin }),
    );
    if (isAuthRefusal(outcome)) return outcome;
    if (outcome !== "busy") return answerWithSession(dependencies, outcome);
    if (performance.now() > deadline) return authRefuse("conflict");
    await sleep(10 + Math.random() * 20);
  }
}

async function tryRefresh(
  trx: Trx,
  dependencies: IdentityDependencies,
  { token, origin }: { token: RefreshToken; origin: AuthOrigin },
): Promise<SessionRow | AuthRefusal | "busy"> {
  const session = await lockSession(trx, token.sessionId);
  if (!session) {
    const isThere = await isSessionThere(trx, token.sessionId);
    return isThere ? "busy" : authRefuse("session_not_found", { status: 400 });
  }
  const key = dependencies.sealer.open(sessionKeyPurpose, session.token_key);
  if (!token.isSignedBy(key)) return authRefuse("refresh_token_not_found");
  if (session.ended_at) return authRefuse("session_not_found", { status: 400 });
  if (session.is_suspended) return authRefuse("user_banned", { status: 400 });
  const now = realNow();
  const times = {
    userType: session.user_type as UserType,
    refreshedAt: session.refreshed_at,
    usedAt: session.used_at,
    notAfter: session.not_after,
  };
  if (hasSessionExpired(times, now)) return authRefuse("session_expired");
  const decision = decideRefresh({
    presented: token.counter,
    counter: session.counter,
    floor: session.counter_floor,
    sinceLastMs: now.getTime() - session.refreshed_at.getTime(),
  });
  switch (decision) {
    case "rotate":
      return rotate(trx, session, origin);
    case "repeat":
      return session;
    case "refuse":
      return authRefuse("refresh_token_already_used");
    case "end":
      await endReused(trx, dependencies, { session, origin });
      return authRefuse("refresh_token_already_used");
    case "foreign":
    default:
      return authRefuse("validation_failed");
  }
}

async function lockSession(trx: Trx, sessionId: string) {
  return trx
    .selectFrom("identity.sessions as s")
    .innerJoin("identity.users as u", "u.id", "s.user_id")
    .selectAll("s")
    .select(["u.user_type", isSuspended("u").as("is_suspended")])
    .where("s.id", "=", sessionId)
    .where("u.deleted_at", "is", null)
    .forUpdate("s")
    .skipLocked()
    .executeTakeFirst();
}

/** Locked by another, then, unless its account was closed: waiting for that one would be in vain. */
async function isSessionThere(trx: Trx, sessionId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("identity.sessions as s")
    .innerJoin("identity.users as u", "u.id", "s.user_id")
    .select("s.id")
    .where("s.id", "=", sessionId)
    .where("u.deleted_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

async function rotate(trx: Trx, session: SessionRow, origin: AuthOrigin): Promise<SessionRow> {
  return trx
    .updateTable("identity.sessions")
    .set({
      counter: session.counter + 1n,
      refreshed_at: sql`platform.real_now()`,
      user_agent: origin.userAgent?.slice(0, 500) ?? null,
      address: origin.address,
    })
    .where("id", "=", session.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Somebody holds a copy: nobody can tell who is the thief, so both are out and the person is told. */
async function endReused(
  trx: Trx,
  { sealer, log }: IdentityDependencies,
  { session, origin }: { session: SessionRow; origin: AuthOrigin },
): Promise<void> {
  const { id: sessionId, user_id: userId } = session;
  const { user } = await getAccount(trx, userId);
  await endSessions(trx, { userId, only: sessionId }, "token_reused");
  const actor = { userId, sessionId, assurance: session.aal === "aal2" ? "aal2" : "aal1" } as const;
  await recordAudit(trx, [
    {
      action: "identity.refresh_token_reused",
      actor,
      origin,
      objectKind: "session",
      objectId: sessionId,
    },
  ]);
  await recordEvents(trx, [
    {
      type: "identity.session_revoked_by_reuse",
      key: sessionId,
      payload: { user_id: userId, session_id: sessionId },
    },
  ]);
  if (user.email && user.email_confirmed_at) {
    await queueMessage(trx, sealer, {
      userId,
      to: user.email,
      channel: "mail",
      template: "session_ended_by_reuse",
    });
  }
  log.warn({ session_id: sessionId }, "an old refresh token was used; its session has ended");
}
