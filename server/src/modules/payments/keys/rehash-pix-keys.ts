import { sql } from "kysely";
import type { Vault } from "#modules/identity";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { orAtFault } from "#platform/sweepers/around-faults";
import { openKeyValue } from "./key-value.ts";
import type { PixKeyRow } from "./pix-key.queries.ts";

/**
 * After a change of `LOOKUP_KEY`, one batch of keys is hashed under the keys of today, from the sealed
 * values. Money goes on arriving meanwhile: it asks for the hash under every key.
 */
export async function rehashPixKeys(
  db: Database,
  { vault, batch }: { vault: Vault; batch: number },
  except: readonly string[] = [],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<PixKeyRow>`
      select k.* from payments.pix_keys k
      where exists (select from payments.pix_key_lookups l where l.pix_key_id = k.id)
        and (select string_agg(l.lookup_key_id, ',' order by l.lookup_key_id collate "C")
          from payments.pix_key_lookups l where l.pix_key_id = k.id) <> ${vault.lookupKeys}
        and k.id <> all (${[...except]}::uuid[])
      order by k.id limit ${batch} for update of k skip locked`.execute(trx);
    for (const row of rows) await orAtFault(row.id, () => rehash(trx, vault, row));
    return rows.length;
  });
}

async function rehash(trx: Trx, vault: Vault, row: PixKeyRow): Promise<void> {
  const value = await openKeyValue({ db: trx, vault }, row);
  const lookups = value === null ? [] : vault.lookups("pix_key", value);
  await trx.deleteFrom("payments.pix_key_lookups").where("pix_key_id", "=", row.id).execute();
  if (lookups.length === 0) return;
  await trx
    .insertInto("payments.pix_key_lookups")
    .values(
      lookups.map(({ keyId, hash }) => ({
        pix_key_id: row.id,
        lookup_key_id: keyId,
        lookup: hash,
      })),
    )
    .execute();
}
