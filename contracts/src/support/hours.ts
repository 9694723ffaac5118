import { isBankHoliday, type HolidayRows } from "../brazil/bank-calendar.ts";
import { addDays, dayNumber } from "../core/terms/iso-day.ts";

/**
 * When people answer. The calendar is the setting `support.hours`, a list of lines such as
 * "1-5 08:00-18:00" (ISO weekdays, 1 is Monday), in the time of São Paulo. National holidays, and the
 * days of the setting `support.closed_days`, have no hours.
 */
export interface SupportCalendar {
  hours: readonly string[];
  closedDays: readonly string[];
  holidays?: HolidayRows;
}

export const usualSupportHours: readonly string[] = ["1-5 08:00-18:00", "6 08:00-12:00"];

export const supportTimeZone = "America/Sao_Paulo";

const linePattern =
  /^[1-7](?:-[1-7])? (?:[01]\d|2[0-3]):[0-5]\d-(?:(?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

export interface SupportSpan {
  from: string;
  to: string;
}

export interface SupportMoment {
  isOpen: boolean;
  closesAt: Date | null;
  nextOpening: Date | null;
}

/** How far ahead an opening is looked for: a calendar without any must not be searched for ever. */
const mostDaysAhead = 31;

export function supportAt(calendar: SupportCalendar, now: Date): SupportMoment {
  const today = localDay(now);
  for (let ahead = 0; ahead <= mostDaysAhead; ahead += 1) {
    const day = addDays(today, ahead);
    for (const { from, to } of spansOn(calendar, day)) {
      const opensAt = instantOf(day, from);
      const closesAt = instantOf(day, to);
      if (opensAt > now) return { isOpen: false, closesAt: null, nextOpening: opensAt };
      if (closesAt > now) return { isOpen: true, closesAt, nextOpening: null };
    }
  }
  return { isOpen: false, closesAt: null, nextOpening: null };
}

/** The usual week, by ISO weekday. */
export function supportWeek({ hours }: Pick<SupportCalendar, "hours">) {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, spans: spansOf(hours, weekday) }));
}

/** "Segunda a sexta, das 8h às 18h; sábado, das 8h às 12h" */
export function supportHoursInWords({ hours }: Pick<SupportCalendar, "hours">): string {
  const words = readLines(hours).map(({ first, last, span }) => {
    const days = first === last ? weekdays[first]! : `${weekdays[first]!} a ${weekdays[last]!}`;
    return `${days}, das ${inHours(span.from)} às ${inHours(span.to)}`;
  });
  const text = words.join("; ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What is told outside hours; null while somebody is there. */
export function supportAwayLine({ isOpen, nextOpening }: SupportMoment, now: Date): string | null {
  if (isOpen) return null;
  const away = "Agora estamos fora do horário de atendimento.";
  if (!nextOpening) return `${away} Respondemos assim que voltarmos.`;
  return `${away} Nossa equipe volta ${dayInWords(nextOpening, now)} às ${inHours(localTime(nextOpening))}.`;
}

const weekdays = ["", "segunda", "terça", "quarta", "quinta", "sexta", "sábado", "domingo"];

function spansOn({ hours, closedDays, holidays }: SupportCalendar, day: string): SupportSpan[] {
  if (isBankHoliday(day, holidays) || closedDays.includes(day)) return [];
  return spansOf(hours, ((dayNumber(day) + 3) % 7) + 1);
}

function spansOf(hours: readonly string[], weekday: number): SupportSpan[] {
  return readLines(hours)
    .filter(({ first, last }) => first <= weekday && weekday <= last)
    .map(({ span }) => span)
    .toSorted((a, b) => a.from.localeCompare(b.from));
}

interface Line {
  first: number;
  last: number;
  span: SupportSpan;
}

/** A line that somebody mistyped must not silence every page: it is passed by, and the usual hours hold without any. */
function readLines(hours: readonly string[]): Line[] {
  const lines = hours.filter((line) => linePattern.test(line));
  const isLost = lines.length === 0 && hours.length > 0;
  return (isLost ? usualSupportHours : lines).map((line) => {
    const [days, times] = line.split(" ") as [string, string];
    const [from, to] = times.split("-") as [string, string];
    return { first: Number(days[0]), last: Number(days.at(-1)), span: { from, to } };
  });
}

const localFormat = new Intl.DateTimeFormat("sv-SE", {
  timeZone: supportTimeZone,
  dateStyle: "short",
  timeStyle: "short",
});

/** Swedish writes a date and a time as ISO does: 2026-11-16 08:00. */
const localText = (instant: Date) => localFormat.format(instant);
const localDay = (instant: Date) => localText(instant).slice(0, 10);
const localTime = (instant: Date) => localText(instant).slice(11, 16);

/** The zone's own table decides, also where an hour was once moved: the first guess is put right by it. */
function instantOf(day: string, time: string): Date {
  const [hours, minutes] = time.split(":").map(Number) as [number, number];
  const wanted = dayNumber(day) * 86_400_000 + (hours * 60 + minutes) * 60_000;
  const guess = new Date(wanted + 3 * 3_600_000);
  const seen = Date.parse(`${localText(guess).replace(" ", "T")}:00Z`);
  return new Date(guess.getTime() + wanted - seen);
}

function inHours(time: string): string {
  const [hours, minutes] = time.split(":") as [string, string];
  return minutes === "00" ? `${Number(hours)}h` : `${Number(hours)}h${minutes}`;
}

function dayInWords(instant: Date, now: Date): string {
  const days = dayNumber(localDay(instant)) - dayNumber(localDay(now));
  if (days === 0) return "hoje";
  if (days === 1) return "amanhã";
  const date = new Intl.DateTimeFormat("pt-BR", {
    timeZone: supportTimeZone,
    weekday: "long",
    day: "numeric",
    month: "long",
  }).format(instant);
  // "segunda-feira, 16 de novembro," reads with a comma before the hour as well.
  return /^(?:s[áa]bado|domingo)/.test(date) ? `no ${date},` : `na ${date},`;
}
