import { moneyHolder } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { findSchedule, type ScheduleRow } from "./schedule.queries.ts";

/** A schedule of the caller's own wallet; those of others are not there. */
export async function ownSchedule(
  db: Database,
  id: string,
  userId: string,
): Promise<ScheduleRow | Refusal> {
  const holder = await moneyHolder(db, userId);
  const schedule = await findSchedule(db, id);
  return schedule && schedule.party_id === holder?.partyId ? schedule : refuse("not_found");
}
