import { holidayRowsSchema } from "@areon/contracts/settings/holidays";
import { z } from "zod";
import { readHolidays, readSettingHistory } from "#modules/settings";
import { cdiOf, datedTable } from "#modules/yields";
import type { Database } from "#platform/db/database";
import type { Rates } from "./pot-factors.ts";

/** What pots have been paid and are paid: neither table ever changes backwards. */
export async function readRates(db: Database): Promise<Rates> {
  const text = { schema: z.string() };
  const annual = await readSettingHistory(db, { key: "yields.cdi", ...text });
  const shares = await readSettingHistory(db, { key: "savings.cdi_percent", ...text });
  const told = await readSettingHistory(db, {
    key: "calendar.holidays",
    schema: holidayRowsSchema,
  });
  const shareOn = datedTable(shares);
  return {
    key: JSON.stringify([annual, shares, told]),
    cdi: { ...cdiOf(datedTable(annual)), holidays: await readHolidays(db) },
    shareOn: (day) => shareOn(day) ?? "0",
  };
}
