import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

export function readMostPots(db: Database): Promise<number> {
  return readSetting(db, { key: "savings.most_pots", schema: z.int().min(1), fallback: 15 });
}
