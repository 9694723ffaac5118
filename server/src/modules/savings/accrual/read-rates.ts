import { z } from "zod";
import { readSettingHistory } from "#modules/settings";
import { datedTable, readCdi } from "#modules/yields";
import type { Database } from "#platform/db/database";
import type { Rates } from "./pot-factors.ts";

/** What pots have been paid and are paid: both tables never change backwards. */
export async function readRates(db: Database): Promise<Rates> {
  const cdi = await readCdi(db);
  const history = await readSettingHistory(db, { key: "savings.cdi_percent", schema: z.string() });
  const shares = datedTable(history);
  return { cdi, shareOn: (day) => shares(day) ?? "0" };
}
