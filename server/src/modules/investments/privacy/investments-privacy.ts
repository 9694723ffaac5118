import { moneyHolder, type ErasureBlocker } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { hasOpenApplications } from "../applications/application.queries.ts";
import { lockInvestmentsOf } from "../investment-money.ts";

/** Nobody leaves an investment behind: it is redeemed first, and lands in the wallet. */
export const investmentsErasureBlocker: ErasureBlocker = {
  find: async (db, userId) => {
    const holder = await moneyHolder(db, userId);
    return holder ? findOpen(db, holder.partyId) : null;
  },
  shut: async (trx, userId) => {
    const holder = await moneyHolder(trx, userId);
    if (!holder) return true;
    // One that is being made at this moment is made before, and found, or not at all.
    await lockInvestmentsOf(trx, holder.partyId);
    return (await findOpen(trx, holder.partyId)) === null;
  },
};

async function findOpen(db: Database, partyId: string): Promise<string | null> {
  return (await hasOpenApplications(db, partyId)) ? "investimentos em aberto" : null;
}
