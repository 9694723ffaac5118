import { moneyHolder, type ErasureBlocker } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { listOpenPots, lockOpenPots } from "./pots/pot.queries.ts";

/** Nobody leaves money in a pot: it is taken out first. */
export const savingsErasureBlocker: ErasureBlocker = {
  find: async (db, userId) => ((await hasMoney(db, userId)) ? "dinheiro em cofrinhos" : null),
  shut: async (trx, userId) => {
    const holder = await moneyHolder(trx, userId);
    // Their rows too: whoever puts something aside locks only the pot.
    if (holder) await lockOpenPots(trx, holder.partyId);
    return !(await hasMoney(trx, userId));
  },
};

async function hasMoney(db: Database, userId: string): Promise<boolean> {
  const holder = await moneyHolder(db, userId);
  const pots = holder ? await listOpenPots(db, holder.partyId) : [];
  return pots.some(({ isEmpty }) => !isEmpty);
}
