import { claimAccount, openAccounts } from "#modules/ledger";
import type { Trx } from "#platform/db/database";
import { deriveId, deriveKeyedId, idTimeMs, type Due } from "#platform/ids";
import { lockName } from "#platform/intents";

/** One account per seller, found without asking. */
export function debtAccountOf(partyId: string): string {
  return deriveId(dueOf(partyId));
}

function dueOf(partyId: string): Due {
  return { atMs: idTimeMs(partyId), from: `orders.seller_debts ${partyId}` };
}

/** Before there was a key, somebody may have opened another account under the id: then it is a keyed one. */
export async function openDebtAccount(trx: Trx, partyId: string): Promise<string> {
  const account = { book: "seller_debts", owner: `party:${partyId}` };
  const id = debtAccountOf(partyId);
  if (await claimAccount(trx, { id, ...account })) return id;
  const keyed = deriveKeyedId(dueOf(partyId));
  await openAccounts(trx, [{ id: keyed, ...account }]);
  return keyed;
}

/**
 * Taken by all who make or pay debts of a seller, before any account: the rows that are there can be
 * locked, those that somebody else is about to write can't.
 */
export async function lockDebtsOf(trx: Trx, partyId: string): Promise<void> {
  await lockName(trx, `orders.debts ${partyId}`);
}
