import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { LimitSettings } from "./limit-settings.ts";

export interface Span {
  start: Date;
  end: Date;
}

/** Where a moment of business time stands among the periods that limits are counted by. */
export interface PayoutClock {
  now: Date;
  isNight: boolean;
  /** From 6h to 20h, or from 20h to 6h of the next day. */
  period: Span;
  /** The day in São Paulo. */
  day: Span;
  /** Whether the night that runs ends on a later day than today. */
  isBeforeMidnight: boolean;
}

export async function readPayoutClock(
  db: Database,
  { nightFrom, nightTo }: Pick<LimitSettings, "nightFrom" | "nightTo">,
): Promise<PayoutClock> {
  // Materialised, or date and time could be of two readings, before and after midnight.
  const { rows } = await sql<ClockRow>`
    with moment as materialized (
      select platform.now() as now
    ), clock as (
      select now, now at time zone 'America/Sao_Paulo' as local from moment
    ), today as (
      select now, local::date as date, local::time as time,
        local::time >= ${nightTo}::time and local::time < ${nightFrom}::time as is_day
      from clock
    ), begun as (
      select *, case when is_day then date + ${nightTo}::time
        when time >= ${nightFrom}::time then date + ${nightFrom}::time
        else date - 1 + ${nightFrom}::time end as period_start
      from today
    )
    select now, not is_day as "isNight", time >= ${nightFrom}::time as "isBeforeMidnight",
      period_start at time zone 'America/Sao_Paulo' as "periodStart",
      (case when is_day then date + ${nightFrom}::time
        else period_start::date + 1 + ${nightTo}::time end) at time zone 'America/Sao_Paulo' as "periodEnd",
      date::timestamp at time zone 'America/Sao_Paulo' as "dayStart",
      (date + 1)::timestamp at time zone 'America/Sao_Paulo' as "dayEnd"
    from begun`.execute(db);
  const { now, isNight, isBeforeMidnight, ...row } = rows[0]!;
  return {
    now,
    isNight,
    isBeforeMidnight,
    period: { start: row.periodStart, end: row.periodEnd },
    day: { start: row.dayStart, end: row.dayEnd },
  };
}

interface ClockRow {
  now: Date;
  isNight: boolean;
  isBeforeMidnight: boolean;
  periodStart: Date;
  periodEnd: Date;
  dayStart: Date;
  dayEnd: Date;
}
