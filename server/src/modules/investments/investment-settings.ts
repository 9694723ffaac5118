import type { HolidayRows } from "@areon/contracts/brazil/bank-calendar";
import { shelfSchema, type ShelfProduct } from "@areon/contracts/investments/investments";
import { z } from "zod";
import { readHolidays, readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";

/** Rules that hold now; each application writes down what it was agreed on. */
export interface InvestmentRules {
  cutOffHour: number;
  lcaMinimumMonths: number;
  holidays?: HolidayRows;
}

export async function readInvestmentRules(db: Database): Promise<InvestmentRules> {
  return {
    cutOffHour: await readCount(db, { key: "investments.cut_off_hour", fallback: 17 }),
    lcaMinimumMonths: await readCount(db, { key: "investments.lca_minimum_months", fallback: 6 }),
    holidays: await readHolidays(db),
  };
}

export async function readProfileMonths(db: Database): Promise<number> {
  return readCount(db, { key: "investments.profile_months", fallback: 24 });
}

/** What the guarantee fund pays at most, per party and institution. */
export async function readGuaranteeLimit(db: Database): Promise<bigint> {
  const limit = { key: "investments.fgc_limit", schema: z.string(), fallback: "250000.00" };
  return decimalToCents(await readSetting(db, limit));
}

/** In its order; it was checked when it was set. */
export async function readShelf(db: Database): Promise<ShelfProduct[]> {
  return readSetting(db, { key: "investments.shelf", schema: shelfSchema, fallback: [] });
}

async function readCount(
  db: Database,
  setting: { key: string; fallback: number },
): Promise<number> {
  return readSetting(db, { ...setting, schema: z.int().min(0) });
}
