import type { Database } from "#platform/db/database";
import type { ReceivedPix } from "../bank/bank.ts";
import { isPurchase } from "../purchases/purpose.ts";
import type { ReceiptTarget } from "../receipts/credit-receipt.ts";
import { boletoChange } from "./boleto-change.ts";
import {
  findBoletoByTxid,
  keepFirstPayment,
  lockBoleto,
  type BoletoRow,
} from "./boleto.queries.ts";

/**
 * Whose the money of a boleto is. A boleto that was paid before, was taken back or is over is credited
 * all the same: whoever paid it has paid.
 */
export function boletoTarget(
  { id, party_id, created_by }: Pick<BoletoRow, "id" | "party_id" | "created_by">,
  { amount, by }: { amount: bigint; by: "boleto" | "pix" },
): ReceiptTarget {
  return {
    partyId: party_id,
    userId: created_by,
    boletoId: id,
    reason: by === "pix" ? "pix_in" : "boleto_in",
    settle: async (trx, at) => {
      const boleto = await lockBoleto(trx, id);
      if (!boleto) throw new Error(`the boleto ${id} is gone`);
      await keepFirstPayment(trx, { id, amount, at, by });
      const { purpose } = boleto;
      const purchase = isPurchase(purpose) ? { purpose, id } : undefined;
      return { wasPaid: boleto.paid_at !== null, events: [boletoChange(boleto)], purchase };
    },
  };
}

/** The debt of a boleto also stands as a Pix code; a Pix with its txid pays the boleto. */
export async function matchBoletoPix(
  db: Database,
  { txid, amount }: Pick<ReceivedPix, "txid" | "amount">,
): Promise<ReceiptTarget | undefined> {
  const boleto = txid === null ? undefined : await findBoletoByTxid(db, txid);
  return boleto && boletoTarget(boleto, { amount, by: "pix" });
}
