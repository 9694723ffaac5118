import type { HolidayRows } from "@areon/contracts/brazil/bank-calendar";
import { holidayRowsSchema } from "@areon/contracts/settings/holidays";
import { businessDayOf } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { readSettingHistory } from "./read-setting-history.ts";

/**
 * Holidays that were declared, or moved, since the calendar was written. A day is decided by the rows that held on
 * it, so that no later change reckons anew what was reckoned then.
 */
export async function readHolidays(db: Database): Promise<HolidayRows> {
  const wanted = { key: "calendar.holidays", schema: holidayRowsSchema };
  const tables = (await readSettingHistory(db, wanted)).map(({ value, validFrom }) => ({
    from: businessDayOf(validFrom),
    days: new Map(value.map(({ day, is_holiday }) => [day, is_holiday])),
  }));
  return (date) => tables.findLast(({ from }) => from <= date)?.days.get(date);
}
