import type { HolidayRows } from "@areon/contracts/brazil/bank-calendar";
import { z } from "zod";
import { readHolidays, readSettingHistory } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { datedTable } from "./dated-table.ts";
import { dailyRate } from "./growth.ts";

export interface Cdi {
  /** Percent of a year; undefined before the first that was set. */
  annualOn(day: string): string | undefined;
  /** Of one business day, in hundred-millionths; a day without a rate yields nothing. */
  dailyOn(day: string): bigint;
  /** Days on which the banks' calendar is told otherwise. */
  holidays?: HolidayRows;
}

/** Every rate that ever held, read once. */
export async function readCdi(db: Database): Promise<Cdi> {
  const history = await readSettingHistory(db, { key: "yields.cdi", schema: z.string() });
  return { ...cdiOf(datedTable(history)), holidays: await readHolidays(db) };
}

/** The root of a rate is worth remembering: it is asked for with every day. */
export function cdiOf(annualOn: (day: string) => string | undefined): Cdi {
  const rates = new Map<string, bigint>();
  return {
    annualOn,
    dailyOn: (day) => {
      const annual = annualOn(day);
      if (annual === undefined) return 0n;
      const rate = rates.get(annual) ?? dailyRate(annual);
      rates.set(annual, rate);
      return rate;
    },
  };
}
