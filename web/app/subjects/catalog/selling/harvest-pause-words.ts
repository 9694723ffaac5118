import { dayAt } from "~/platform/text/long-dates";

const dayMs = 86_400_000;

/** The first and the last day that can be chosen, by the days of Brasília. */
export function pauseDays(nowMs: number): { first: string; last: string } {
  const [year, ...rest] = dayAt(nowMs).split("-");
  const sameDay = [String(Number(year) + 1), ...rest].join("-");
  // A year after 29 February is the 28th.
  const last = sameDay.endsWith("02-29") ? sameDay.replace(/29$/, "28") : sameDay;
  return { first: dayAt(nowMs + dayMs), last };
}

/** Why a day can not be chosen; the server decides again. */
export function pauseDayComplaint(day: string, nowMs: number): string | undefined {
  const { first, last } = pauseDays(nowMs);
  if (day === "") return "Escolha uma data.";
  if (day < first) return "Escolha uma data a partir de amanhã.";
  return day > last ? "Escolha uma data em até 1 ano." : undefined;
}
