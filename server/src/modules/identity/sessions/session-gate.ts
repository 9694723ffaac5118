import type { UserType } from "@areon/contracts/identity/user-type";
import { sql } from "kysely";
import { realNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { keptPlan } from "#platform/db/kept-plan";
import type { Actor } from "#platform/http/actor";
import type { SessionGate, SessionRefusal, WallReason } from "#platform/http/session-gate";
import { refuse } from "#platform/refusal";
import { isAccountOpen } from "../accounts/account.queries.ts";
import { isSuspended } from "../accounts/suspension.ts";
import { hasSessionExpired, isUseWorthNoting } from "./session-life.ts";

/** Stands before every call that needs to know who asks: an ended session ends at once, everywhere. */
export function createSessionGate(db: Database): SessionGate {
  return {
    check: async (actor) => {
      const row = await findStanding(db, actor);
      // A closed account has no session either, and that is told as such.
      if (!row) return turnAway((await isAccountOpen(db, actor.userId)) ? "no_session" : "no_user");
      if (row.deleted_at) return turnAway("no_user");
      if (row.is_suspended) return turnAway("suspended");
      const times = {
        userType: row.user_type as UserType,
        refreshedAt: row.refreshed_at,
        usedAt: row.used_at,
        notAfter: row.not_after,
      };
      const now = realNow();
      if (hasSessionExpired(times, now)) return turnAway("no_session");
      if (isUseWorthNoting(times, now)) await noteUse(db, actor.sessionId);
      return { assurance: row.aal as Actor["assurance"], userType: row.user_type };
    },
  };
}

async function findStanding(db: Database, { userId, sessionId }: Actor) {
  return db
    .selectFrom("identity.sessions as s")
    .innerJoin("identity.users as u", "u.id", "s.user_id")
    .select(["s.aal", "s.refreshed_at", "s.used_at", "s.not_after"])
    .select(["u.user_type", "u.deleted_at", isSuspended("u").as("is_suspended")])
    .modifyFront(keptPlan)
    .where("s.id", "=", sessionId)
    .where("s.user_id", "=", userId)
    .where("s.ended_at", "is", null)
    .executeTakeFirst();
}

async function noteUse(db: Database, sessionId: string): Promise<void> {
  await db
    .updateTable("identity.sessions")
    .set({ used_at: sql`platform.real_now()` })
    .where("id", "=", sessionId)
    .execute();
}

function turnAway(reason: WallReason): SessionRefusal {
  return {
    refusal: refuse(reason === "suspended" ? "account_suspended" : "unauthenticated"),
    reason,
  };
}
