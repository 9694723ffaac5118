import { sql } from "kysely";
import { moneyHolder, type ErasureBlocker } from "#modules/identity";
import { lockName } from "#platform/intents";
import type { Database } from "#platform/db/database";

/**
 * Whoever leaves gives up first what would go on without them: keys that lead money here, days to come,
 * boletos that somebody may pay, contests that may bring money back.
 */
export const bankingErasureBlocker: ErasureBlocker = {
  find: async (db, userId) => {
    const holder = await moneyHolder(db, userId);
    return holder ? findPending(db, holder.partyId) : null;
  },
  shut: async (trx, userId) => {
    const holder = await moneyHolder(trx, userId);
    if (!holder) return true;
    // A key or boleto that is being made at this moment is made before, and found, or not at all.
    await lockName(trx, `payments.pix_keys ${holder.partyId}`);
    await lockName(trx, `payments.boletos ${holder.partyId}`);
    return (await findPending(trx, holder.partyId)) === null;
  },
};

async function findPending(db: Database, partyId: string): Promise<string | null> {
  const { rows } = await sql<{ keys: boolean; days: boolean; boletos: boolean; contests: boolean }>`
    select
      exists (select from payments.pix_keys
        where party_id = ${partyId} and ended_at is null) as keys,
      exists (select from payments.schedules
        where party_id = ${partyId} and state = 'active') as days,
      exists (select from payments.boletos where party_id = ${partyId}
        and state in ('creating', 'open', 'settling', 'cancelling')) as boletos,
      exists (select from payments.contests
        where party_id = ${partyId} and closed_at is null) as contests`.execute(db);
  const { keys, days, boletos, contests } = rows[0]!;
  const pending = [
    ...(keys ? ["chaves Pix"] : []),
    ...(days ? ["Pix agendados"] : []),
    ...(boletos ? ["boletos em aberto"] : []),
    ...(contests ? ["contestações em análise"] : []),
  ];
  return pending.length > 0 ? pending.join(", ") : null;
}
