import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

/** In which either side may contest a ticket. */
export async function contestHours(db: Database): Promise<number> {
  const setting = { key: "orders.contest_hours", schema: z.int().min(1), fallback: 48 };
  return readSetting(db, setting);
}
