import { inTransaction, type Database } from "#platform/db/database";
import { orAtFault } from "#platform/sweepers/around-faults";
import { openLegalRecord, openOrganisation } from "./legal-record.ts";
import {
  lockOrganisationsOfOtherKeys,
  lockRegistrationsOfOtherKeys,
  replaceCnpjLookups,
  replaceCpfLookups,
} from "./number-lookup.queries.ts";
import type { Vault } from "./vault.ts";

/**
 * After a change of `LOOKUP_KEY`, one batch of numbers is hashed under the keys of today, from the
 * sealed values. Look-ups go on meanwhile: they ask for the hash under every key.
 */
export async function rehashNumbers(
  db: Database,
  { vault, batch }: { vault: Vault; batch: number },
  except: readonly string[] = [],
): Promise<number> {
  return inTransaction(db, async (trx) => {
    const page = { lookupKeys: vault.lookupKeys, batch, except };
    const people = await lockRegistrationsOfOtherKeys(trx, page);
    for (const { user_id: userId, sealed } of people) {
      await orAtFault(userId, async () => {
        const record = await openLegalRecord(trx, vault, { userId, sealed });
        if (!record) throw new Error(`the registration of ${userId} outlived its key`);
        await replaceCpfLookups(trx, { userId, lookups: vault.lookups("cpf", record.cpf) });
      });
    }
    const companies = await lockOrganisationsOfOtherKeys(trx, page);
    for (const { party_id: partyId, registered_by: userId, sealed } of companies) {
      await orAtFault(partyId, async () => {
        const record = await openOrganisation(trx, vault, { userId, sealed });
        if (!record) throw new Error(`the organisation ${partyId} outlived its key`);
        await replaceCnpjLookups(trx, { partyId, lookups: vault.lookups("cnpj", record.cnpj) });
      });
    }
    return people.length + companies.length;
  });
}
