import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

/** How long a proposal can be answered, unless it says less. */
export async function readValidHours(db: Database): Promise<number> {
  const key = "negotiations.valid_hours";
  return readSetting(db, { key, schema: z.int().min(1).max(720), fallback: 72 });
}

/** How many negotiations a buyer may have open at a time. */
export async function readMostOpen(db: Database): Promise<number> {
  const key = "negotiations.most_open";
  return readSetting(db, { key, schema: z.int().min(1), fallback: 30 });
}
