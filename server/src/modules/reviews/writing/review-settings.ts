import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

/** So long after the completion an order is reviewed; what was written is published then at the latest. */
export async function reviewDays(db: Database): Promise<number> {
  return readSetting(db, { key: "reviews.days", schema: z.int().min(1), fallback: 7 });
}
