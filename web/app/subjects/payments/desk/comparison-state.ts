import type { Reconciliation } from "./finance-queries.ts";

export type ComparisonState = "off" | "waiting" | "late" | "breaks" | "agreed";

/** Three comparisons that did not come: "nothing open" would then be an old truth. */
const lateMs = 15 * 60 * 1000;

/** What the desk is told first. Open breaks count even when the comparison itself is late. */
export function comparisonState(
  {
    is_on: isOn,
    breaks,
    last_recent: last,
  }: Pick<Reconciliation, "is_on" | "breaks" | "last_recent">,
  now: string,
): ComparisonState {
  if (!isOn) return "off";
  if (!last) return "waiting";
  if (Date.parse(now) - Date.parse(last.done_at) > lateMs) return "late";
  return breaks.length > 0 ? "breaks" : "agreed";
}
