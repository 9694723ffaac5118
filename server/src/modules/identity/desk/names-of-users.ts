import type { Database } from "#platform/db/database";

/** What people are called, for lists that name who did something. Unknown ids are left out. */
export async function namesOfUsers(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("identity.users")
    .select(["id", "full_name"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.full_name]));
}
