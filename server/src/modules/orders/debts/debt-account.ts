import { openAccounts } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import { deriveId, idTimeMs } from "#platform/ids";
import { lockName } from "#platform/intents";

/** One account per seller, found without asking. */
export function debtAccountOf(partyId: string): string {
  return deriveId({ atMs: idTimeMs(partyId), from: `orders.seller_debts ${partyId}` });
}

export async function openDebtAccount(trx: Trx, partyId: string): Promise<string> {
  const id = debtAccountOf(partyId);
  await openAccounts(trx, [{ id, book: "seller_debts", owner: `party:${partyId}` }]);
  return id;
}

/**
 * Taken by all who make or pay debts of a seller, before any account: the rows that are there can be
 * locked, those that somebody else is about to write can't.
 */
export async function lockDebtsOf(trx: Trx, partyId: string): Promise<void> {
  await lockName(trx, `orders.debts ${partyId}`);
}
