import type { NewEvent } from "#platform/events/record-events";
import type { ScheduleRow } from "./schedule.queries.ts";

/** Told to screens, and to the person when a day does not go as agreed. */
export function scheduleChange({ id, party_id }: Pick<ScheduleRow, "id" | "party_id">): NewEvent {
  return { type: "payments.schedule_changed", key: party_id, payload: { id } };
}
