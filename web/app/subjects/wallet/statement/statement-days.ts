import type { Movement } from "@areon/contracts/wallet/wallet";
import { dayAt } from "~/platform/text/long-dates";
import { formatMoney } from "~/platform/text/money";
import { formatStatementDay } from "~/platform/text/statement-dates";
import type { StatementDay } from "~/ui/statement";
import { entryOf } from "./movement-entry.ts";
import type { MovementPage } from "../page/wallet-queries.ts";

/** Movements newest first, day by day; each day with what it closed with, where that is known. */
export function statementDays(
  pages: readonly Pick<MovementPage, "movements" | "days">[],
  { nowMs, withBalance }: { nowMs: number; withBalance: boolean },
): StatementDay[] {
  const balances = new Map(
    pages.flatMap(({ days }) => days.map(({ date, balance }) => [date, balance])),
  );
  const days = new Map<string, Movement[]>();
  for (const movement of pages.flatMap(({ movements }) => movements)) {
    const day = dayOf(movement);
    const found = days.get(day);
    if (found) found.push(movement);
    else days.set(day, [movement]);
  }
  return [...days].map(([day, movements]) => {
    const balance = withBalance ? balances.get(day) : undefined;
    return {
      title: formatStatementDay(day, nowMs),
      closing: balance === undefined ? undefined : formatMoney(balance),
      entries: movements.map(entryOf),
    };
  });
}

const daysKnown = new WeakMap<Movement, string>();

/** Asking the calendar is slow, and each page that is added would ask again for all before it. */
function dayOf(movement: Movement): string {
  const known = daysKnown.get(movement);
  if (known) return known;
  const day = dayAt(Date.parse(movement.at));
  daysKnown.set(movement, day);
  return day;
}
