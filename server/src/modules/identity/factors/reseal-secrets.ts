import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";
import type { Sealer } from "#platform/sealing";
import { orAtFault } from "#platform/sweepers/around-faults";
import { factorSecretPurpose } from "./factor.queries.ts";

/**
 * After a change of keys: secrets under the previous one are sealed anew, in batches, until none is left but those
 * that no key opens.
 */
export async function resealSecrets(
  db: Database,
  { sealer, batch }: { sealer: Sealer; batch: number },
  except: readonly string[] = [],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const rows = await trx
      .selectFrom("identity.factors")
      .select(["id", "sealed_secret"])
      .where("sealed_secret", "is not", null)
      .where(
        sql<boolean>`substring(sealed_secret from 1 for ${sealer.currentKeyId.length}::int)
          <> ${sealer.currentKeyId}`,
      )
      .where(sql<boolean>`id <> all (${[...except]}::uuid[])`)
      .limit(batch)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const { id, sealed_secret: sealed } of rows) {
      await orAtFault(id, async () => {
        const secret = sealer.open(factorSecretPurpose, sealed!);
        await trx
          .updateTable("identity.factors")
          .set({ sealed_secret: sealer.seal(factorSecretPurpose, secret) })
          .where("id", "=", id)
          .execute();
      });
    }
    return rows.length;
  });
}
