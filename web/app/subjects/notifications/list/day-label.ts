import { dayAt, formatWeekday } from "~/platform/text/long-dates";

const dayMs = 24 * 60 * 60_000;

/** `Hoje`, `Ontem`, `Quinta-feira, 12 de novembro`. */
export function dayLabel(instant: string, nowMs: number): string {
  const ms = Date.parse(instant);
  const day = dayAt(ms);
  if (day >= dayAt(nowMs)) return "Hoje";
  if (day === dayAt(nowMs - dayMs)) return "Ontem";
  const year = day.slice(0, 4);
  return formatWeekday(ms) + (year === dayAt(nowMs).slice(0, 4) ? "" : ` de ${year}`);
}

/** Ten rows need no more than these. */
export function roughDayLabel(instant: string, nowMs: number): string {
  const label = dayLabel(instant, nowMs);
  return label === "Hoje" || label === "Ontem" ? label : "Anteriores";
}
