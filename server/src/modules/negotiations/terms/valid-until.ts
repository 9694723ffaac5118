import { businessNow } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { readValidHours } from "./negotiation-settings.ts";

/** As long as the setting says, or less if whoever proposes wants that. */
export async function validUntil(db: Database, hours: number | null): Promise<Date | Refusal> {
  const most = await readValidHours(db);
  if (hours !== null && hours > most) {
    return refuse("negotiation_validity_too_long", { hours: most });
  }
  const now = await businessNow(db);
  return new Date(now.getTime() + (hours ?? most) * 3_600_000);
}
