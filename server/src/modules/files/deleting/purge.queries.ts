import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

/** Uploads that nobody finished are deleted; what was received but never processed is rejected. */
export async function markGivenUp(trx: Trx, batch: number) {
  const { rows } = await sql<{
    id: string;
    owner_id: string;
    kind: string;
    rejection: string | null;
  }>`
    update files.files set
      state = case state when 'processing' then 'rejected' else 'deleted' end,
      rejection = case state when 'processing' then 'file_damaged' end,
      deleted_at = case state when 'uploading' then platform.now() end,
      purge_at = platform.now()
    where id in (
      select id from files.files
      where state in ('uploading', 'processing') and give_up_at <= platform.now()
      order by give_up_at limit ${batch} for update skip locked)
    returning id, owner_id, kind, rejection
  `.execute(trx);
  return rows;
}

/** Takes due files by moving their time on: if their job never ends, they are due again then. */
export async function takePurges(
  trx: Trx,
  { batch, againHours }: { batch: number; againHours: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update files.files set purge_at = platform.now() + make_interval(hours => ${againHours})
    where id in (
      select id from files.files
      where purge_at <= platform.now() and purged_at is null
      order by purge_at limit ${batch} for update skip locked)
    returning id
  `.execute(trx);
  return rows.map(({ id }) => id);
}

export async function listUnpurged(db: Database, fileIds: readonly string[]) {
  return db
    .selectFrom("files.files as f")
    .innerJoin("files.kinds as k", "k.kind", "f.kind")
    .select(["f.id", "f.object_name", sql<"public" | "private">`k.visibility`.as("visibility")])
    .where("f.id", "in", fileIds)
    .where("f.purge_at", "is not", null)
    .where("f.purged_at", "is", null)
    .execute();
}

/** Gives the room back to each owner, once per file however often the job runs. */
export async function markPurged(trx: Trx, fileIds: readonly string[]): Promise<void> {
  await sql`
    with purged as (
      update files.files set purged_at = platform.now()
      where id = any(${fileIds}::uuid[]) and purged_at is null
      returning owner_id, kind, size_bytes
    ), freed as (
      select p.owner_id, k.quota, sum(p.size_bytes)::bigint as bytes, count(*)::int as files
      from purged p join files.kinds k using (kind)
      group by p.owner_id, k.quota
    ), locked as (
      select u.owner_id, u.quota, f.bytes, f.files
      from files.usage u join freed f using (owner_id, quota)
      order by u.owner_id, u.quota for update of u
    )
    update files.usage u set used_bytes = u.used_bytes - l.bytes, used_files = u.used_files - l.files
    from locked l where l.owner_id = u.owner_id and l.quota = u.quota
  `.execute(trx);
  await trx.deleteFrom("files.pieces").where("file_id", "in", fileIds).execute();
  await trx.deleteFrom("files.variants").where("file_id", "in", fileIds).execute();
}
