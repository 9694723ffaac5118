import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";
import { decimalToCents } from "#platform/money";

interface PlanTerms {
  /** What Iniciante may have published at once. */
  starterProducts: number;
  /** Of a month of Profissional, in centavos. */
  price: bigint;
}

/** What plans cost and allow, as it is in force now. */
export async function readPlanTerms(db: Database): Promise<PlanTerms> {
  const price = { key: "plans.professional_price", schema: z.string(), fallback: "99.00" };
  return {
    starterProducts: await readCount(db, { key: "plans.starter_products", fallback: 10 }),
    price: decimalToCents(await readSetting(db, price)),
  };
}

export async function readGraceDays(db: Database): Promise<number> {
  return readCount(db, { key: "plans.grace_days", fallback: 7 });
}

export async function readPausingDays(db: Database): Promise<number> {
  return readCount(db, { key: "plans.pausing_days", fallback: 7 });
}

async function readCount(
  db: Database,
  setting: { key: string; fallback: number },
): Promise<number> {
  return readSetting(db, { ...setting, schema: z.int().min(0) });
}
