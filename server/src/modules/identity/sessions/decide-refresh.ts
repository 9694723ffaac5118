/** Tabs and pages that refresh at the same moment all get the current token. */
const graceMs = 10_000;

export type RefreshDecision =
  /** The current token: the next one is given out. */
  | "rotate"
  /** A token whose successor may have been lost on the way: the current one is given out again. */
  | "repeat"
  /** From before the second factor, and only just replaced: refused, and no more than that. */
  | "refuse"
  /** An old token that somebody kept: the session ends. */
  | "end"
  /** A number that was never given out. */
  | "foreign";

export function decideRefresh(refresh: {
  presented: bigint;
  counter: bigint;
  floor: bigint;
  sinceLastMs: number;
}): RefreshDecision {
  const { presented, counter, floor, sinceLastMs } = refresh;
  if (presented > counter) return "foreign";
  if (presented === counter) return "rotate";
  const isRecent = sinceLastMs < graceMs;
  if (presented < floor) return isRecent ? "refuse" : "end";
  if (presented === counter - 1n || isRecent) return "repeat";
  return "end";
}
