import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

export interface RoleOfUser {
  userId: string;
  role: string;
}

export async function hasRole(db: Database, { userId, role }: RoleOfUser): Promise<boolean> {
  const row = await db
    .selectFrom("platform.user_roles")
    .select("role")
    .where("user_id", "=", userId)
    .where("role", "=", role)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRole(
  trx: Trx,
  { userId, role, grantedBy }: RoleOfUser & { grantedBy: string },
): Promise<void> {
  await trx
    .insertInto("platform.user_roles")
    .values({ user_id: userId, role, granted_by: grantedBy })
    .execute();
}

export async function deleteRole(trx: Trx, { userId, role }: RoleOfUser): Promise<void> {
  await trx
    .deleteFrom("platform.user_roles")
    .where("user_id", "=", userId)
    .where("role", "=", role)
    .execute();
}

/** What waits for a second person about this account; among the pending approvals, which are few. */
export async function listPendingRoleChanges(db: Database, userId: string) {
  return db
    .selectFrom("platform.approvals")
    .select(["id", "requested_by", "requested_at"])
    .select([
      sql<
        "grant" | "revoke"
      >`case kind when 'identity.grant_role' then 'grant' else 'revoke' end`.as("change"),
      sql<string>`payload ->> 'role'`.as("role"),
    ])
    .where("state", "=", "pending")
    .where("expires_at", ">", sql<Date>`platform.now()`)
    .where("kind", "in", ["identity.grant_role", "identity.revoke_role"])
    .where(sql`payload ->> 'user_id'`, "=", userId)
    .orderBy("id")
    .limit(20)
    .execute();
}
