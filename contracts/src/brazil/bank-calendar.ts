import { getHolidays } from "@brazilian-utils/brazilian-utils/get-holidays";
import { addDays, dayNumber } from "../core/terms/iso-day.ts";

/**
 * Days on which banks settle in Brazil, as ISO dates without time or zone. Carnival and Corpus Christi
 * are holidays of the banks by custom; Ash Wednesday and 24 December are not.
 */
export function isBankBusinessDay(date: string): boolean {
  const weekday = (dayNumber(date) + 4) % 7;
  return weekday !== 0 && weekday !== 6 && !isBankHoliday(date);
}

/** On whatever day of the week it falls. */
export function isBankHoliday(date: string): boolean {
  return bankHolidays(date.slice(0, 4)).has(date);
}

/** The day itself, or the first after it on which banks work. */
export function bankBusinessDayFrom(date: string): string {
  return isBankBusinessDay(date) ? date : addBankBusinessDays(date, 1);
}

export function addBankBusinessDays(date: string, days: number): string {
  let day = date;
  for (let left = days; left > 0;) {
    day = addDays(day, 1);
    if (isBankBusinessDay(day)) left -= 1;
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
