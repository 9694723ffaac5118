import type { KeyRing } from "#platform/crypto/key-ring";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { orAtFault } from "#platform/sweepers/around-faults";
import {
  lockKeysOfOtherMasters,
  updateWrapping,
  type KeyPurpose,
  type KeyTable,
} from "./person-key.queries.ts";
import { keyContext } from "./vault.ts";

/**
 * After a change of the master key, one batch of keys is wrapped anew. Readers go on meanwhile: the
 * configuration holds both master keys until no row names the old one.
 */
export async function rewrapKeys(
  db: Database,
  { keyRing, batch }: Omit<Work, "except">,
  except: readonly string[] = [],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const work = { keyRing, batch, except };
    const inUse = await rewrapTable(trx, "identity.person_keys", work);
    return inUse + (await rewrapTable(trx, "identity.person_key_backups", work));
  });
}

interface Work {
  keyRing: KeyRing;
  batch: number;
  /** Those that no master key opens, by purpose and person. */
  except: readonly string[];
}

async function rewrapTable(
  trx: Trx,
  table: KeyTable,
  { keyRing, batch, except }: Work,
): Promise<number> {
  const page = { table, currentId: keyRing.currentId, batch, except };
  const rows = await lockKeysOfOtherMasters(trx, page);
  for (const row of rows) {
    const name = { userId: row.user_id, purpose: row.purpose as KeyPurpose };
    const old = { wrapped: row.wrapped_key, masterKeyId: row.master_key_id };
    await orAtFault(keyContext(name), async () =>
      updateWrapping(trx, { table, ...name, key: keyRing.rewrap(old, keyContext(name)) }),
    );
  }
  return rows.length;
}
