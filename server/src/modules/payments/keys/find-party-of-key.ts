import type { Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { findKeyByLookup } from "./pix-key.queries.ts";

/** To whose wallet a Pix belongs that came to a key of one of our people; the key is canonical. */
export async function findPartyOfKey(
  db: Database,
  vault: Vault,
  key: string,
): Promise<{ keyId: string; partyId: string; userId: string } | undefined> {
  const row = await findKeyByLookup(
    db,
    vault.lookups("pix_key", key).map(({ hash }) => hash),
  );
  return row && { keyId: row.id, partyId: row.party_id, userId: row.created_by };
}
