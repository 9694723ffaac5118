import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import type { TaxRules } from "./withholding.ts";

const incomeTaxSchema = z
  .array(z.object({ until_days: z.int().nullable(), percent: z.string() }))
  .min(1)
  .refine((rows) => rows.at(-1)!.until_days === null, "the last has no end");

/** The law in force now; without it nothing may be paid out, so there is no fallback. */
export async function readTaxRules(db: Database): Promise<TaxRules> {
  const incomeTax = await readSetting(db, {
    key: "yields.income_tax",
    schema: incomeTaxSchema.nullable(),
    fallback: null,
  });
  const iof = await readSetting(db, {
    key: "yields.iof",
    schema: z.array(z.int().min(0).max(100)).nullable(),
    fallback: null,
  });
  if (!incomeTax || !iof) throw new Error("taxes on yields are not set");
  const brackets = incomeTax.map(({ until_days: untilDays, percent }) => ({ untilDays, percent }));
  return { incomeTax: brackets, iof };
}
