import type { NewEvent } from "#platform/events/record-events";
import type { PixKeyRow } from "./pix-key.queries.ts";

/** Told to screens and to the person. */
export function pixKeyChange({ id, party_id }: Pick<PixKeyRow, "id" | "party_id">): NewEvent {
  return { type: "payments.pix_key_changed", key: party_id, payload: { id } };
}
