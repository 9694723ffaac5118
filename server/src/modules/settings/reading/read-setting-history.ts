import type { z } from "zod";
import type { Database } from "#platform/db/database";
import { listValues } from "../settings.queries.ts";

/** Every value that a setting has had or will have, the earliest first: what held on a day is never changed later. */
export async function readSettingHistory<T>(
  db: Database,
  { key, schema }: { key: string; schema: z.ZodType<T> },
): Promise<{ value: T; validFrom: Date }[]> {
  const rows = await listValues(db, key);
  return rows.map(({ value, validFrom }) => ({ value: schema.parse(value), validFrom }));
}
