import { addDays } from "@areon/contracts/core/terms/iso-day";
import { dayAt } from "~/platform/text/long-dates";

/** Days of the API (`2026-11-13`) are days in Brasília already: they are read as UTC, unmoved. */
const dayAndMonth = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "UTC",
  day: "numeric",
  month: "long",
});
const monthName = new Intl.DateTimeFormat("pt-BR", { timeZone: "UTC", month: "long" });
const shortMonth = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "UTC",
  day: "numeric",
  month: "short",
});

/** `Hoje, 13 de novembro`, `Ontem, 12 de novembro`, `11 de novembro`, `11 de novembro de 2025`. */
export function formatStatementDay(day: string, nowMs: number): string {
  const today = dayAt(nowMs);
  const text = dayAndMonth.format(Date.parse(day));
  if (day === today) return `Hoje, ${text}`;
  if (day === addDays(today, -1)) return `Ontem, ${text}`;
  return sameYear(day, today) ? text : `${text} de ${day.slice(0, 4)}`;
}

/** `1 a 13 de novembro`, `28 de outubro a 13 de novembro`; years only where they differ from today's. */
export function formatPeriod({ from, to }: { from: string; to: string }, nowMs: number): string {
  const today = dayAt(nowMs);
  if (from === to) return formatStatementDay(to, nowMs);
  const year = sameYear(to, today) && sameYear(from, to) ? "" : ` de ${to.slice(0, 4)}`;
  const end = dayAndMonth.format(Date.parse(to)) + year;
  if (from.slice(0, 7) === to.slice(0, 7)) return `${Number(from.slice(8))} a ${end}`;
  const fromYear = sameYear(from, to) ? "" : ` de ${from.slice(0, 4)}`;
  return `${dayAndMonth.format(Date.parse(from))}${fromYear} a ${end}`;
}

/** `1 nov`. */
export function formatShortDay(day: string): string {
  return shortMonth.format(Date.parse(day)).replace(" de ", " ").replace(".", "");
}

/** `Novembro`, and `Novembro de 2025` in another year than today's. */
export function formatMonth(month: string, nowMs: number): string {
  const name = monthName.format(Date.parse(`${month}-01`));
  const text = name.slice(0, 1).toUpperCase() + name.slice(1);
  return sameYear(month, dayAt(nowMs)) ? text : `${text} de ${month.slice(0, 4)}`;
}

function sameYear(a: string, b: string): boolean {
  return a.slice(0, 4) === b.slice(0, 4);
}
