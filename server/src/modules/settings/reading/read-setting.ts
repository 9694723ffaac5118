import type { z } from "zod";
import type { Database } from "#platform/db/database";
import { listInForce } from "../settings.queries.ts";

/**
 * How other modules read a setting: the value in force now, checked against what the caller needs.
 * Inside a transaction the caller passes it, so that the act and the rate it used agree.
 */
export async function readSetting<T>(
  db: Database,
  { key, schema, fallback }: { key: string; schema: z.ZodType<T>; fallback: T },
): Promise<T> {
  const [row] = await listInForce(db, { keys: [key] });
  return row === undefined ? fallback : schema.parse(row.value);
}
