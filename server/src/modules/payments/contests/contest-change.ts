import type { NewEvent } from "#platform/events/record-events";
import type { ContestRow } from "./contest.queries.ts";

/** Told to screens and to the person. */
export function contestChange({ id, party_id }: Pick<ContestRow, "id" | "party_id">): NewEvent {
  return { type: "payments.contest_changed", key: party_id, payload: { id } };
}
