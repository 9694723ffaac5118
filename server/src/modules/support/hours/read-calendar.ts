import {
  supportAt,
  supportAwayLine,
  usualSupportHours,
  type SupportCalendar,
} from "@areon/contracts/support/hours";
import { z } from "zod";
import { readHolidays, readSetting } from "#modules/settings";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";

const linesSchema = z.array(z.string());

export async function readCalendar(db: Database): Promise<SupportCalendar> {
  const read = (key: string, fallback: readonly string[]) =>
    readSetting(db, { key, schema: linesSchema, fallback: [...fallback] });
  return {
    hours: await read("support.hours", usualSupportHours),
    closedDays: await read("support.closed_days", []),
    holidays: await readHolidays(db),
  };
}

/** What somebody who writes now is told; null while people are there. */
export async function awayLineNow(db: Database): Promise<string | null> {
  const now = await businessNow(db);
  return supportAwayLine(supportAt(await readCalendar(db), now), now);
}
