import type { SupportHours } from "@areon/contracts/support/support";
import {
  supportAt,
  supportAwayLine,
  supportHoursInWords,
  supportTimeZone,
  supportWeek,
} from "@areon/contracts/support/hours";
import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { readCalendar } from "./read-calendar.ts";

export async function getHours(db: Database): Promise<SupportHours> {
  const calendar = await readCalendar(db);
  const now = await businessNow(db);
  const moment = supportAt(calendar, now);
  return {
    time_zone: supportTimeZone,
    is_open: moment.isOpen,
    closes_at: moment.closesAt?.toISOString() ?? null,
    next_opening: moment.nextOpening?.toISOString() ?? null,
    week: supportWeek(calendar),
    words: supportHoursInWords(calendar),
    away: supportAwayLine(moment, now),
  };
}
