import type { Database } from "#platform/db/database";

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { remaining } = await db
    .selectFrom("identity.recovery_codes")
    .select(({ fn }) => fn.countAll<bigint>().as("remaining"))
    .where("user_id", "=", userId)
    .where("used_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(remaining);
}
