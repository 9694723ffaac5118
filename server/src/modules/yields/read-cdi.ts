import { z } from "zod";
import { readSettingHistory } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { dailyRate } from "./growth.ts";

export interface Cdi {
  /** Percent of a year; undefined before the first that was set. */
  annualOn(day: string): string | undefined;
  /** Of one business day, in hundred-millionths; a day without a rate yields nothing. */
  dailyOn(day: string): bigint;
}

const dayInSaoPaulo = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Sao_Paulo" });

/** The dated table, read once: a day has the rate that began last on it or before it. */
export async function readCdi(db: Database): Promise<Cdi> {
  const history = await readSettingHistory(db, { key: "yields.cdi", schema: z.string() });
  return cdiOf(
    history.map(({ value, validFrom }) => ({
      from: dayInSaoPaulo.format(validFrom),
      annual: value,
    })),
  );
}

/** Rows in the order in which they begin; of one day the last one counts. */
export function cdiOf(rows: readonly { from: string; annual: string }[]): Cdi {
  const rates = new Map<string, bigint>();
  const annualOn = (day: string) => rows.findLast(({ from }) => from <= day)?.annual;
  return {
    annualOn,
    dailyOn: (day) => {
      const annual = annualOn(day);
      if (annual === undefined) return 0n;
      const known = rates.get(annual) ?? dailyRate(annual);
      rates.set(annual, known);
      return known;
    },
  };
}
