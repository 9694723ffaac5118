import type { VirtualCard } from "@areon/contracts/cards/cards";
import { amountOf, centsOf } from "~/platform/text/cents";
import { dayAt } from "~/platform/text/long-dates";
import { formatMonth } from "~/platform/text/statement-dates";

export interface MonthUse {
  /** "novembro" */
  month: string;
  left: string;
  percent: number;
}

/** What this month has used of a card's limit. A capture above its hold can go beyond it; nothing is left then. */
export function monthUse(
  card: Pick<VirtualCard, "month_limit" | "month_used">,
  nowMs: number,
): MonthUse {
  const limit = centsOf(card.month_limit);
  const used = centsOf(card.month_used);
  return {
    month: formatMonth(dayAt(nowMs).slice(0, 7), nowMs).toLowerCase(),
    left: amountOf(limit > used ? limit - used : 0n),
    percent: Number((used * 100n) / limit),
  };
}
