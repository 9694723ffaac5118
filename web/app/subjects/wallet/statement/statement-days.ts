import type { Movement } from "@areon/contracts/wallet/wallet";
import { dayAt } from "~/platform/text/long-dates";
import { formatMoney } from "~/platform/text/money";
import { formatStatementDay } from "~/platform/text/statement-dates";
import type { StatementDay, StatementEntry } from "~/ui/statement";
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
  const days = new Map<string, StatementEntry[]>();
  for (const [day, entries] of pages.flatMap(({ movements }) => daysOf(movements))) {
    const before = days.get(day);
    if (before) before.push(...entries);
    else days.set(day, [...entries]);
  }
  return [...days].map(([day, entries]) => {
    const balance = withBalance ? balances.get(day) : undefined;
    return {
      title: formatStatementDay(day, nowMs),
      closing: balance === undefined ? undefined : formatMoney(balance),
      entries,
    };
  });
}

type Days = readonly (readonly [string, readonly StatementEntry[]])[];
const daysKnown = new WeakMap<readonly Movement[], Days>();

/** Asking the calendar is slow: a page is put in order once, and not again for each that comes after it. */
function daysOf(movements: readonly Movement[]): Days {
  const known = daysKnown.get(movements);
  if (known) return known;
  const days = new Map<string, StatementEntry[]>();
  for (const movement of movements) {
    const day = dayAt(Date.parse(movement.at));
    const entry = entryOf(movement);
    const before = days.get(day);
    if (before) before.push(entry);
    else days.set(day, [entry]);
  }
  daysKnown.set(movements, [...days]);
  return [...days];
}
