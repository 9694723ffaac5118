import { sql } from "kysely";
import { moneyHolder, type ErasureBlocker } from "#modules/identity";
import type { Database } from "#platform/db/database";

/**
 * Whoever leaves ends first what the other side waits for. A new one can't come: an order that stands open
 * or can still be disputed keeps its seller too (module orders).
 */
export const disputesErasureBlocker: ErasureBlocker = {
  find: async (db, userId) => {
    const holder = await moneyHolder(db, userId);
    if (!holder || !(await hasOpen(db, holder.partyId))) return null;
    return "disputas em andamento";
  },
  shut: async (trx, userId) => {
    const holder = await moneyHolder(trx, userId);
    return !holder || !(await hasOpen(trx, holder.partyId));
  },
};

async function hasOpen(db: Database, partyId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from disputes.cases where ended_at is null
      and (buyer_party_id = ${partyId} or seller_party_id = ${partyId})) as found`.execute(db);
  return rows[0]!.found;
}
