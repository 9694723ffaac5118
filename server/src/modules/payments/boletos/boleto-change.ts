import type { NewEvent } from "#platform/events/record-events";
import type { BoletoRow } from "./boleto.queries.ts";

/** Told to screens and, where it matters, to the person. */
export function boletoChange({ id, party_id }: Pick<BoletoRow, "id" | "party_id">): NewEvent {
  return { type: "payments.boleto_changed", key: party_id, payload: { id } };
}
