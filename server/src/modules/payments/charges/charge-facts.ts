import type { FactKind } from "../facts/fact-kind.ts";
import { findCharges } from "./charge.queries.ts";

/** Screens follow a charge; its payment is told by the receipt, so the bell stays silent here. */
export const chargeFacts: FactKind = {
  eventType: "payments.charge_changed",
  kind: "charge",
  tell: async ({ trx }, ids) =>
    (await findCharges(trx, ids)).map(({ id, created_by, party_id, state }) => ({
      id,
      userId: created_by,
      partyId: party_id,
      state,
    })),
};
