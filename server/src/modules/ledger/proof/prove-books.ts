import { sql } from "kysely";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import { findBrokenDays, type BrokenDay } from "./seal-days.ts";
import { verifyLedger, type Break, type HoldOwner } from "./verify-ledger.ts";

export interface FoundBreaks {
  breaks: readonly Break[];
  days: readonly BrokenDay[];
}

/**
 * Proves the books and the seals of the last days, and stores what came out, good or bad: nobody has
 * to take a process's word for it. Breaks are told to whoever listens.
 */
export async function proveBooks(
  db: Database,
  { holdOwners, days }: { holdOwners: readonly HoldOwner[]; days: number },
): Promise<FoundBreaks> {
  const found = {
    breaks: await verifyLedger(db, holdOwners),
    days: await findBrokenDays(db, days),
  };
  await storeProof(db, { found, days });
  return found;
}

async function storeProof(
  db: Database,
  { found, days }: { found: FoundBreaks; days: number },
): Promise<void> {
  const id = newId();
  const broken = found.breaks.length + found.days.length;
  await inTransaction(db, async (trx) => {
    // As long as the proof itself: all transfers are counted.
    await sql`set local statement_timeout = '60min'`.execute(trx);
    await sql`
      insert into ledger.proofs
        (id, accounts, transfers, sealed_days, book_breaks, broken_days, findings)
      select ${id}, (select count(*) from ledger.accounts), (select count(*) from ledger.transfers),
        (select count(*) from ledger.day_seals
          where day >= platform.business_date(platform.real_now()) - ${days}::int),
        ${found.breaks.length}, ${found.days.length}, ${JSON.stringify(found)}`.execute(trx);
    if (broken === 0) return;
    const payload = { proof_id: id, breaks: broken };
    await recordEvents(trx, [{ type: "ledger.proof_failed", key: "books", payload }]);
  });
}
