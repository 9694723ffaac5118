import type { ErasureBlocker, RetentionClaim } from "#modules/identity";
import { moneyHolder } from "#modules/identity";
import { closeAccount, readCounters, readLastEntryAt } from "#modules/ledger";
import { openWallets } from "../open-wallets.ts";

/** Nobody leaves money behind: it is sent or withdrawn first, and what is held must be settled. */
export const walletErasureBlocker: ErasureBlocker = {
  find: async (db, userId) => {
    const holder = await moneyHolder(db, userId);
    if (!holder) return null;
    const counters = (await readCounters(db, [holder.partyId])).get(holder.partyId);
    if (!counters) return null;
    const { creditsPosted, creditsPending, debitsPosted, debitsPending } = counters;
    if (debitsPending > 0n || creditsPending > 0n) return "valores reservados na carteira";
    return creditsPosted === debitsPosted ? null : "saldo na carteira";
  },
  shut: async (trx, userId) => {
    const holder = await moneyHolder(trx, userId);
    if (!holder?.isRegistered) return true;
    // Also a wallet that nobody needed so far: a look-up in flight must not open it for a transfer.
    await openWallets(trx, [holder.partyId]);
    return closeAccount(trx, holder.partyId);
  },
};

/** The law makes us keep who paid whom, counted from the last movement. */
export const walletRetentionClaim: RetentionClaim = async (db, userId) => {
  const holder = await moneyHolder(db, userId);
  const since = holder && (await readLastEntryAt(db, holder.partyId));
  return since ? { subject: "ledger", since } : null;
};
