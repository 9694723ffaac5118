import type { PotDay } from "@areon/contracts/savings/savings";
import {
  ArrowDownLeft,
  ArrowUpRight,
  Landmark,
  PiggyBank,
  Sprout,
  type LucideIcon,
} from "lucide-react";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatClock } from "~/platform/text/dates";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { formatStatementDay } from "~/platform/text/statement-dates";
import type { StatementDay } from "~/ui/statement";
import { entryNames } from "./pot-words.ts";

type Entry = PotDay["entries"][number];

const icons: Readonly<Record<Entry["kind"], LucideIcon>> = {
  deposit: ArrowDownLeft,
  sale_share: PiggyBank,
  withdrawal: ArrowUpRight,
  iof: Landmark,
  income_tax: Landmark,
  yield: Sprout,
};

/** As the statement draws them. */
export function extractDays(days: readonly PotDay[], nowMs: number): StatementDay[] {
  return days.map(({ date, balance, entries }) => ({
    title: formatStatementDay(date, nowMs),
    closing: formatMoney(balance),
    entries: entries.map((entry) => ({
      id: entry.id,
      icon: icons[entry.kind],
      name: entryNames[entry.kind],
      kind: detailOf(entry),
      direction: entry.direction,
      amount: formatMoney(entry.amount),
      time: formatClock(entry.at),
    })),
  }));
}

function detailOf({ kind, for_day: day }: Entry): string {
  if (kind === "yield") return day ? `De ${dayText(day)}` : "";
  if (kind === "iof" || kind === "income_tax") return "Retido no resgate";
  return kind === "withdrawal" ? "Para a carteira" : "Da carteira";
}

/** With what the month began, these lead to what it ended with. */
export function extractSums(
  days: readonly PotDay[],
): { label: string; amount: string; isGain: boolean }[] {
  const entries = days.flatMap(({ entries: of }) => of);
  const sum = (kinds: readonly Entry["kind"][]) =>
    entries.reduce(
      (all, { kind, amount }) => (kinds.includes(kind) ? all + centsOf(amount) : all),
      0n,
    );
  const moved = sum(["deposit", "sale_share"]) - sum(["withdrawal", "iof", "income_tax"]);
  return [
    { label: "Guardado e resgatado", amount: amountOf(moved), isGain: false },
    { label: "Rendimento", amount: amountOf(sum(["yield"])), isGain: true },
  ];
}

/** Newest first, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const indexOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;
  const [from, to] = [indexOf(first), indexOf(last)];
  return Array.from({ length: Math.max(to - from, 0) + 1 }, (_, back) => {
    const index = to - back;
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, "0")}`;
  });
}

/** Of an address, which anybody may have edited: what names no month asks for none. */
export function monthIn(text: string | null): string | undefined {
  return text !== null && /^20\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : undefined;
}
