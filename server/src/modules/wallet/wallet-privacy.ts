import type { ErasureBlocker, RetentionClaim } from "#modules/identity";
import { moneyHolder } from "#modules/identity";
import { readCounters, readLastEntryAt } from "#modules/ledger";

/** Nobody leaves money behind: it is sent or withdrawn first, and what is held must be settled. */
export const walletErasureBlocker: ErasureBlocker = async (db, userId) => {
  const holder = await moneyHolder(db, userId);
  if (!holder) return null;
  const counters = (await readCounters(db, [holder.partyId])).get(holder.partyId);
  if (!counters) return null;
  const { creditsPosted, creditsPending, debitsPosted, debitsPending } = counters;
  if (debitsPending > 0n || creditsPending > 0n) return "valores reservados na carteira";
  return creditsPosted === debitsPosted ? null : "saldo na carteira";
};

/** The law makes us keep who paid whom, counted from the last movement. */
export const walletRetentionClaim: RetentionClaim = async (db, userId) => {
  const holder = await moneyHolder(db, userId);
  const since = holder && (await readLastEntryAt(db, holder.partyId));
  return since ? { subject: "ledger", since } : null;
};
