import { sql, type RawBuilder } from "kysely";
import type { Database, Trx } from "#platform/db/database";

/** Ids of a party's products in the order in which they are locked. */
export async function listProductIds(
  db: Database,
  { partyId, are }: { partyId: string; are: RawBuilder<boolean> },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from catalog.products p
    where p.party_id = ${partyId} and ${are} order by p.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Locked in the order of their ids, as everybody who takes several does. */
export async function pausePublished(trx: Trx, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update catalog.products p set state = 'paused', pause_reason = 'account', version = version + 1,
      updated_at = platform.now()
    from (select id from catalog.products where id = any (${[...ids]}::uuid[]) and state = 'published'
      order by id for no key update) l
    where p.id = l.id returning p.id`.execute(trx);
  return rows.map(({ id }) => id);
}
