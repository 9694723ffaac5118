import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { deriveId, deriveKeyedId, type Due } from "#platform/ids";
import type { Transfer } from "./transfer.ts";

/**
 * The id of a transfer that nobody asked for. What was due before there was a key had an id that could be
 * foretold, so somebody may have moved money of their own under it: then it has a keyed one. What stands
 * in the books stays there, so whoever looks later comes to the same answer.
 */
export async function dueId(
  db: Database,
  due: Due,
  { reason, reference }: Pick<Transfer, "reason" | "reference">,
): Promise<string> {
  const [id, keyed] = [deriveId(due), deriveKeyedId(due)];
  if (id === keyed) return id;
  const { rows } = await sql<{ is_taken: boolean }>`
    select reason <> ${reason} or reference <> ${reference} or actor_id is not null as is_taken
    from ledger.transfers where id = ${id}`.execute(db);
  return rows[0]?.is_taken ? keyed : id;
}
