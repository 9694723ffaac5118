import type { Database } from "#platform/db/database";
import { listDefinitions, listInForce, listScheduled } from "../settings.queries.ts";

/** The desk's view: every setting with the value in force and what is scheduled to follow. */
export async function listSettings(db: Database) {
  const definitions = await listDefinitions(db);
  const inForce = new Map((await listInForce(db, {})).map((row) => [row.key, row]));
  const scheduled = Map.groupBy(await listScheduled(db), (row) => row.key);
  return definitions.map(({ key, kind, description, isPublic, needsApproval }) => ({
    key,
    kind,
    description,
    is_public: isPublic,
    needs_approval: needsApproval,
    value: inForce.get(key)?.value ?? null,
    valid_from: inForce.get(key)?.validFrom.toISOString() ?? null,
    scheduled: (scheduled.get(key) ?? []).map((row) => ({
      value: row.value,
      valid_from: row.validFrom.toISOString(),
    })),
  }));
}
