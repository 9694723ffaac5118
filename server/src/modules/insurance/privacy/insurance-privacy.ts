import { sql } from "kysely";
import { moneyHolder, type ErasureBlocker } from "#modules/identity";
import type { Database } from "#platform/db/database";

/** Whoever leaves ends first what is paid for and what the insurer still has to answer. */
export const insuranceErasureBlocker: ErasureBlocker = {
  find: async (db, userId) => {
    const holder = await moneyHolder(db, userId);
    if (!holder || !(await hasOpen(db, holder.partyId))) return null;
    return "seguros em vigor ou sinistros em análise";
  },
  shut: async (trx, userId) => {
    const holder = await moneyHolder(trx, userId);
    return !holder || !(await hasOpen(trx, holder.partyId));
  },
};

async function hasOpen(db: Database, partyId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from insurance.policies where party_id = ${partyId} and over_at is null)
      or exists (select from insurance.claims where party_id = ${partyId} and ended_at is null)
      as found`.execute(db);
  return rows[0]!.found;
}
