import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

/**
 * When a person is erased: what nothing holds is gone at once, bytes included. What another module
 * still holds stays for as long as it is held, without the name that its sender gave it.
 */
export async function eraseFilesOf(trx: Trx, ownerId: string): Promise<void> {
  await sql`
    update files.files f set
      filename = 'arquivo',
      state = case when h.is_held or f.state = 'rejected' then f.state else 'deleted' end,
      deleted_at = case when h.is_held then f.deleted_at
        else coalesce(f.deleted_at, platform.now()) end,
      purge_at = case when h.is_held then f.purge_at else platform.now() end
    from (
      select o.id, exists (select from files.holds where file_id = o.id) as is_held
      from files.files o where o.owner_id = ${ownerId}
      for update
    ) h
    where f.id = h.id and f.purged_at is null`.execute(trx);
  await sql`update files.files set filename = 'arquivo'
    where owner_id = ${ownerId} and purged_at is not null`.execute(trx);
}
