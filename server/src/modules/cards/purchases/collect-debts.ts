import { readAvailableOf } from "#modules/ledger";
import { inTransaction, type Database } from "#platform/db/database";
import { newId } from "#platform/ids";
import { failFor } from "#platform/sweepers/around-faults";
import { findByIssuerId, listOwing, payOff } from "./authorisation.queries.ts";
import { lockCard } from "../card.queries.ts";
import { payDebt } from "./purchase-money.ts";

const page = 200;
const first = "00000000-0000-0000-0000-000000000000";

/**
 * Money has come in, from wherever: it pays what a shop charged and the wallet did not have then. One that fails
 * holds up nobody.
 */
export async function collectDebts(db: Database): Promise<number> {
  let collected = 0;
  const failed = new Map<string, unknown>();
  for (let after = first; ;) {
    const owing = await listOwing(db, { after, limit: page });
    const available = await readAvailableOf(
      db,
      owing.map(({ party_id: partyId }) => partyId),
    );
    for (const { id, card_id: cardId, party_id: partyId, issuer_id: issuerId } of owing) {
      if ((available.get(partyId) ?? 0n) <= 0n) continue;
      try {
        if (await collect(db, cardId, issuerId)) collected += 1;
      } catch (error) {
        failed.set(id, error);
      }
    }
    const last = owing.at(-1);
    if (owing.length < page || !last) break;
    after = last.id;
  }
  failFor(failed);
  return collected;
}

/** The row's lock comes first, so what is owed is read once for each transfer. */
function collect(db: Database, cardId: string, issuerId: string): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    await lockCard(trx, cardId);
    const row = await findByIssuerId(trx, issuerId);
    if (!row || row.owed === 0n) return false;
    const paid = await payDebt(trx, row, newId());
    if (paid > 0n) await payOff(trx, { id: row.id, amount: paid });
    return paid > 0n;
  });
}
