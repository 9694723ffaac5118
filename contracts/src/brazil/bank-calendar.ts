import { getHolidays } from "@brazilian-utils/brazilian-utils/get-holidays";
import { addDays, dayNumber } from "../core/terms/iso-day.ts";

/**
 * What an operator wrote down of a day: a holiday that the calendar does not know yet, or none that it takes for
 * one. Undefined of every other day.
 */
export type HolidayRows = (date: string) => boolean | undefined;

const noRows: HolidayRows = () => undefined;

/**
 * Days on which banks settle in Brazil, as ISO dates without time or zone. Carnival and Corpus Christi
 * are holidays of the banks by custom; Ash Wednesday and 24 December are not.
 */
export function isBankBusinessDay(date: string, rows?: HolidayRows): boolean {
  const weekday = (dayNumber(date) + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(date, rows);
}

/** On whatever day of the week it falls. */
export function isBankHoliday(date: string, rows = noRows): boolean {
  return rows(date) ?? bankHolidays(date.slice(0, 4)).has(date);
}

/** The day itself, or the first after it on which banks work. */
export function bankBusinessDayFrom(date: string, rows?: HolidayRows): string {
  return isBankBusinessDay(date, rows) ? date : addBankBusinessDays(date, 1, rows);
}

export function addBankBusinessDays(date: string, days: number, rows?: HolidayRows): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBankBusinessDay(day, rows)) left -= 1;
  }
  return day;
}

const holidaysByYear = new Map<string, ReadonlySet<string>>();

function bankHolidays(year: string): ReadonlySet<string> {
  const known = holidaysByYear.get(year);
  if (known) return known;
  const dates = getHolidays(Number(year)).flatMap(({ name, date }) => {
    const day = localDay(date);
    // The library knows the Tuesday of Carnival only.
    return name.startsWith("Carnaval") ? [addDays(day, -1), day] : [day];
  });
  const holidays = new Set(dates);
  holidaysByYear.set(year, holidays);
  return holidays;
}

/** The library writes a day as midnight in the time zone of the process, whichever that is. */
function localDay(date: Date): string {
  const month = String(date.getMonth() + 1).padStart(2, "0");
  return `${date.getFullYear()}-${month}-${String(date.getDate()).padStart(2, "0")}`;
}
