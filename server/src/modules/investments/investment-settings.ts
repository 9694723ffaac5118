import { shelfProductSchema, type ShelfProduct } from "@areon/contracts/investments";
import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";

/** Rules that hold now; each application writes down what it was agreed on. */
export interface InvestmentRules {
  cutOffHour: number;
  lcaMinimumMonths: number;
}

export async function readInvestmentRules(db: Database): Promise<InvestmentRules> {
  return {
    cutOffHour: await readCount(db, { key: "investments.cut_off_hour", fallback: 17 }),
    lcaMinimumMonths: await readCount(db, { key: "investments.lca_minimum_months", fallback: 6 }),
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

/** A line that is not written as it should be is not offered; the others are. */
export async function readShelf(db: Database): Promise<ShelfProduct[]> {
  const lines = await readSetting(db, {
    key: "investments.shelf",
    schema: z.array(z.unknown()),
    fallback: [],
  });
  const products = lines.flatMap((line) => {
    const read = shelfProductSchema.safeParse(line);
    return read.success ? [read.data] : [];
  });
  // Of two with one code nobody could say which was meant.
  return products.filter(
    ({ code }) => products.filter((other) => other.code === code).length === 1,
  );
}

async function readCount(
  db: Database,
  setting: { key: string; fallback: number },
): Promise<number> {
  return readSetting(db, { ...setting, schema: z.int().min(0) });
}
