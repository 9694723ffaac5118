import { sql } from "kysely";
import type { Database } from "#platform/db/database";

/** Silent for longer than this means dead: its jobs are freed, and it may not go on if it comes back. */
export const silenceSeconds = 15;

export interface WorkerIdentity {
  workerId: string;
  slot: string;
}

/**
 * Takes the slot: whoever held it before is dead, because a slot has one process at a time. Answers with
 * those.
 */
export async function takeLease(
  db: Database,
  { workerId, slot }: WorkerIdentity,
): Promise<string[]> {
  await db.insertInto("platform.worker_heartbeats").values({ worker_id: workerId, slot }).execute();
  const { rows } = await sql<{ worker_ids: string[] | null }>`
    with predecessors as (
      delete from platform.worker_heartbeats where slot = ${slot} and worker_id <> ${workerId}
      returning worker_id
    ), ids as (select array_agg(worker_id) as worker_ids from predecessors)
    select worker_ids, graphile_worker.force_unlock_workers(worker_ids) from ids`.execute(db);
  return rows[0]?.worker_ids ?? [];
}

/** False when the lease is lost: others took this worker for dead and may already run its jobs. */
export async function renewLease(db: Database, { workerId }: WorkerIdentity): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("platform.worker_heartbeats")
    .set({ seen_at: sql`platform.real_now()` })
    .where("worker_id", "=", workerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Frees what this worker still holds, so that a job cut short by the end is resumed at once. */
export async function endLease(db: Database, { workerId }: WorkerIdentity): Promise<void> {
  await sql`select graphile_worker.force_unlock_workers(array[${workerId}])`.execute(db);
  await db.deleteFrom("platform.worker_heartbeats").where("worker_id", "=", workerId).execute();
}

/** Jobs that this worker holds without running them: the answer to "give me a job" was lost. */
export async function findHeldJobs(db: Database, { workerId }: WorkerIdentity): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.jobs where locked_by = ${workerId}`.execute(db);
  return rows.map(({ id }) => id);
}
