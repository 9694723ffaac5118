import { readAvailableOf } from "#modules/ledger";
import { inTransaction, type Database } from "#platform/db/database";
import { newId } from "#platform/ids";
import { findByIssuerId, listOwing, payOff } from "./authorisation.queries.ts";
import { lockCard } from "../card.queries.ts";
import { payDebt } from "./purchase-money.ts";

const page = 200;
const first = "00000000-0000-0000-0000-000000000000";

/** Money has come in, from wherever: it pays what a shop charged and the wallet did not have then. */
export async function collectDebts(db: Database): Promise<number> {
  let collected = 0;
  for (let after = first; ;) {
    const owing = await listOwing(db, { after, limit: page });
    const available = await readAvailableOf(
      db,
      owing.map(({ party_id: partyId }) => partyId),
    );
    for (const { card_id: cardId, party_id: partyId, issuer_id: issuerId } of owing) {
      if ((available.get(partyId) ?? 0n) <= 0n) continue;
      if (await collect(db, cardId, issuerId)) collected += 1;
    }
    const last = owing.at(-1);
    if (owing.length < page || !last) return collected;
    after = last.id;
  }
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
