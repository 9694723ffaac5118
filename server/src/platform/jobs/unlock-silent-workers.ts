import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { silenceSeconds } from "./worker-lease.ts";

/**
 * Frees the jobs of workers that are silent, and of ids that nobody knows: a process that was killed
 * before its first heartbeat. Left alone, graphile-worker would wait four hours. Every worker runs
 * it; the deleted row decides between it and a worker that comes back at the same moment.
 */
export async function unlockSilentWorkers(db: Database): Promise<string[]> {
  const { rows } = await sql<{ worker_ids: string[] | null }>`
    with silent as (
      delete from platform.worker_heartbeats
      where seen_at < platform.real_now() - make_interval(secs => ${silenceSeconds})
      returning worker_id
    ), dead as (
      select worker_id from silent
      union
      select j.locked_by from graphile_worker.jobs j
      where j.locked_at < platform.real_now() - make_interval(secs => ${silenceSeconds})
        and not exists (select from platform.worker_heartbeats h where h.worker_id = j.locked_by)
    ), ids as (select array_agg(worker_id) as worker_ids from dead)
    select worker_ids, graphile_worker.force_unlock_workers(worker_ids) from ids
    where worker_ids is not null`.execute(db);
  return rows[0]?.worker_ids ?? [];
}
