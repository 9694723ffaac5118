import { nextNumber, type Bank } from "../bank.ts";
import { accessToken } from "../identifiers.ts";
import type { ChargeBody, ChargeRecord } from "../state.ts";

export function createCharge(
  bank: Bank,
  charge: { txid: string; kind: "cob" | "cobv"; body: ChargeBody; boletoId?: string },
): ChargeRecord {
  const record: ChargeRecord = {
    ...charge,
    status: "ATIVA",
    revision: 0,
    createdAt: bank.clock.now().toISOString(),
    locationId: nextNumber(bank),
    access: accessToken(),
    pixIds: [],
  };
  bank.state.charges[record.txid] = record;
  bank.changed();
  return record;
}
