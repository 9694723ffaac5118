import type { OpenDebt } from "./debt.queries.ts";

export interface Share {
  debtId: string;
  amount: bigint;
}

/** The oldest debt first, each as far as the money goes. */
export function shareAmongDebts(money: bigint, debts: readonly OpenDebt[]): Share[] {
  const shares: Share[] = [];
  let left = money;
  for (const { id, open } of debts) {
    if (left === 0n) break;
    const amount = open < left ? open : left;
    shares.push({ debtId: id, amount });
    left -= amount;
  }
  return shares;
}

export function sumOf(shares: readonly { amount: bigint }[]): bigint {
  return shares.reduce((sum, { amount }) => sum + amount, 0n);
}
