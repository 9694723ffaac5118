import { dayNumber } from "@areon/contracts/core/terms/iso-day";
import { divideHalfEven } from "#platform/money";

export interface Cancelling {
  total: bigint;
  paid: bigint;
  indemnified: bigint;
  startsOn: string;
  /** The first day after the cover as it was agreed. */
  agreedUntil: string;
  /** The first day that is not covered any more. */
  coveredUntil: string;
  /** Within that, days on which the cover was off and came back. */
  daysOff: number;
  /** Whether the days in which everything is given back still run. */
  isInTime: boolean;
}

export interface Refund {
  amount: bigint;
  isRegret: boolean;
  daysUsed: number;
  days: number;
}

/**
 * All that was paid while the days of regret run; then what was paid less the total's share of the days that were
 * covered, rounded once. Nothing once the insurer has paid for a loss.
 */
export function refundOf(of: Cancelling): Refund {
  const start = dayNumber(of.startsOn);
  const days = dayNumber(of.agreedUntil) - start;
  const daysUsed = Math.min(days, Math.max(0, dayNumber(of.coveredUntil) - start - of.daysOff));
  if (of.indemnified > 0n) return { amount: 0n, isRegret: false, daysUsed, days };
  if (of.isInTime) return { amount: of.paid, isRegret: true, daysUsed, days };
  const earned = divideHalfEven(of.total * BigInt(daysUsed), BigInt(days));
  const amount = of.paid > earned ? of.paid - earned : 0n;
  return { amount, isRegret: false, daysUsed, days };
}
