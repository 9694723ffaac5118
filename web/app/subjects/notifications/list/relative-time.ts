import { formatClock, formatDay } from "~/platform/text/dates";
import { dayAt, formatWeekday } from "~/platform/text/long-dates";

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** When something happened, in the panel: `há 2 min`, `há 1 h`, `14h02`, `ontem, 09h15`, `12 nov`. */
export function relativeTime(instant: string, nowMs: number): string {
  const recent = recently(instant, nowMs);
  if (recent) return recent;
  const day = dayLabel(instant, nowMs);
  if (day === "Hoje") return formatClock(instant);
  if (day === "Ontem") return `ontem, ${formatClock(instant)}`;
  return formatDay(instant) + otherYear(instant, nowMs);
}

/** The same below a heading that names the day already. */
export function timeInDay(instant: string, nowMs: number): string {
  return recently(instant, nowMs) ?? formatClock(instant);
}

/** `Hoje`, `Ontem`, `Quinta-feira, 12 de novembro`. */
export function dayLabel(instant: string, nowMs: number): string {
  const ms = Date.parse(instant);
  const day = dayAt(ms);
  if (day >= dayAt(nowMs)) return "Hoje";
  if (day === dayAt(nowMs - dayMs)) return "Ontem";
  const year = otherYear(instant, nowMs);
  return formatWeekday(ms) + (year && ` de${year}`);
}

/** Ten rows need no more than these. */
export function roughDayLabel(instant: string, nowMs: number): string {
  const label = dayLabel(instant, nowMs);
  return label === "Hoje" || label === "Ontem" ? label : "Anteriores";
}

/** Within two hours; a device that is a little late must not speak of the future. */
function recently(instant: string, nowMs: number): string | undefined {
  const minutes = Math.floor((nowMs - Date.parse(instant)) / minuteMs);
  if (minutes < 1) return "agora";
  if (minutes < 60) return `há ${minutes} min`;
  return minutes < 120 ? "há 1 h" : undefined;
}

function otherYear(instant: string, nowMs: number): string {
  const year = dayAt(Date.parse(instant)).slice(0, 4);
  return year === dayAt(nowMs).slice(0, 4) ? "" : ` ${year}`;
}
