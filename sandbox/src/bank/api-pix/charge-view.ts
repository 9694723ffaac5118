import type { Bank } from "../bank.ts";
import { locationOf, pixCodeOf } from "../codes.ts";
import type { ChargeRecord } from "../state.ts";
import { pixView } from "./pix-view.ts";

export function chargeView({ state, company }: Bank, charge: ChargeRecord) {
  const location = locationOf(charge);
  const received = charge.pixIds.map((id) => state.pix[id]!);
  return {
    ...charge.body,
    calendario: { criacao: charge.createdAt, ...charge.body.calendario },
    txid: charge.txid,
    revisao: charge.revision,
    loc: { id: charge.locationId, location, tipoCob: charge.kind, criacao: charge.createdAt },
    location,
    status: charge.status,
    pixCopiaECola: pixCodeOf(company, charge),
    ...(received.length > 0 && { pix: received.map(pixView) }),
  };
}
