import type { Database } from "#platform/db/database";

/** What sessions were opened with, as a person would say it. Those that are gone are left out. */
export async function deviceLabelsOf(
  db: Database,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("identity.sessions")
    .select(["id", "device_label"])
    .where((eb) => eb("id", "=", eb.fn.any(eb.val([...new Set(sessionIds)]))))
    .execute();
  return new Map(rows.map((row) => [row.id, row.device_label]));
}
