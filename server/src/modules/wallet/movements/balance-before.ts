import type { StatementEntry } from "#modules/ledger";

/** Of the account, before an entry; null for one that moved nothing. */
export function balanceBefore({ balanceAfter, side, amount }: StatementEntry): bigint | null {
  if (balanceAfter === null) return null;
  return side === "credit" ? balanceAfter - amount : balanceAfter + amount;
}
