import type { Database } from "#platform/db/database";

/** A capability is `subject.act`, such as `settings.change`; roles in the database are sets of them. */
export type Capability = `${string}.${string}`;

export async function hasCapability(
  db: Database,
  { userId, capability }: { userId: string; capability: Capability },
): Promise<boolean> {
  const row = await db
    .selectFrom("platform.user_roles as ur")
    .innerJoin("platform.role_capabilities as rc", "rc.role", "ur.role")
    .select("rc.capability")
    .where("ur.user_id", "=", userId)
    .where("rc.capability", "=", capability)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
