import { sql } from "kysely";
import type { Database } from "#platform/db/database";

export async function findAccountDetails(db: Database, userId: string) {
  return db
    .selectFrom("identity.users as u")
    .select(["u.phone", "u.email", "u.email_confirmed_at", "u.last_sign_in_at", "u.suspended_at"])
    .select(["u.suspended_until", "u.suspension_reason", "u.suspended_by"])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("identity.factors as f")
            .select("f.id")
            .whereRef("f.user_id", "=", "u.id")
            .where("f.status", "=", "verified"),
        )
        .as("has_second_factor"),
    )
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom("identity.memberships as m")
            .innerJoin("identity.parties as p", "p.id", "m.party_id")
            .select("p.id")
            .whereRef("m.user_id", "=", "u.id")
            .where("p.kind", "=", "organisation"),
        )
        .as("is_organisation"),
    )
    .where("u.id", "=", userId)
    .executeTakeFirstOrThrow();
}

export async function findLatestSentVerification(db: Database, userId: string) {
  return db
    .selectFrom("identity.verifications")
    .select(["id", "state", "submitted_at", "decided_at"])
    .where("user_id", "=", userId)
    .where("state", "<>", "draft")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function listRoles(db: Database, userId: string) {
  return db
    .selectFrom("platform.user_roles")
    .select(["role", "granted_at", "granted_by"])
    .where("user_id", "=", userId)
    .orderBy("role")
    .execute();
}

/** Those that still live; the newest are enough to see what is going on. */
export async function listLiveSessions(db: Database, userId: string) {
  return db
    .selectFrom("identity.sessions")
    .select(["id", "device_label", "aal", "created_at"])
    .select(sql<Date>`greatest(refreshed_at, used_at)`.as("used_at"))
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("not_after", ">", sql<Date>`platform.real_now()`)
    .orderBy("id", "desc")
    .limit(50)
    .execute();
}

/**
 * What the person did and what was done to the account, newest first by the time that is shown: ids follow the real
 * clock, and business time may have been moved. Each half has its index.
 */
export async function listRecentAudit(db: Database, userId: string, limit: number) {
  const { rows } = await sql<{
    id: string;
    occurred_at: Date;
    action: string;
    actor_id: string | null;
    reason: string | null;
  }>`
    select e.id, e.occurred_at, e.action, e.actor_id, e.reason from (
      (select * from platform.audit_entries
        where object_kind = 'user' and object_id = ${userId} order by id desc limit ${limit})
      union
      (select * from platform.audit_entries
        where actor_id = ${userId} order by id desc limit ${limit})
    ) e order by e.occurred_at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
}
