import { z } from "zod";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

/** Within how many days a Pix may be contested. */
export function readContestDays(db: Database): Promise<number> {
  const schema = z.int().min(1);
  return readSetting(db, { key: "payments.contest_days", schema, fallback: 80 });
}
