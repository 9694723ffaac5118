import { sql } from "kysely";
import { moneyHolder, type ErasureBlocker } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { lockName } from "#platform/intents";
import { nameOfParty } from "../acts/name-of-party.ts";

/** Whoever leaves answers or withdraws first what somebody else waits for. */
export const negotiationsErasureBlocker: ErasureBlocker = {
  find: async (db, userId) => {
    const holder = await moneyHolder(db, userId);
    return holder ? findOpen(db, holder.partyId) : null;
  },
  shut: async (trx, userId) => {
    const holder = await moneyHolder(trx, userId);
    if (!holder) return true;
    // One that is being opened at this moment, by them or with them, is opened before, and found, or not at all.
    await lockName(trx, nameOfParty(holder.partyId));
    return (await findOpen(trx, holder.partyId)) === null;
  },
};

async function findOpen(db: Database, partyId: string): Promise<string | null> {
  const { rows } = await sql<{ is_open: boolean }>`
    select exists (select from negotiations.negotiations
      where state = 'open' and (buyer_party_id = ${partyId} or seller_party_id = ${partyId})) as is_open
    `.execute(db);
  return rows[0]!.is_open ? "negociações em aberto" : null;
}
