import type { Bank } from "../bank.ts";
import { centsDue, isPayable } from "../charge-terms.ts";
import type { Delivery } from "../notices.ts";
import type { ChargeRecord, Party, PixRecord } from "../state.ts";
import { receivePix } from "./receive-pix.ts";
import { markBoletoPaid } from "./pay-boleto.ts";

export interface ChargePayment {
  cents?: number;
  payer?: Party;
  delivery?: Delivery;
  /** Pay although the network would not: twice, or late. Banks have been seen doing it. */
  force?: boolean;
  endToEndId?: string;
}

export const somebody: Party = { name: "João da Silva Pagador", document: "52998224725" };

/** Undefined when the charge can't be paid any more. */
export function payCharge(
  bank: Bank,
  charge: ChargeRecord,
  payment: ChargePayment = {},
): PixRecord | undefined {
  const now = bank.clock.now();
  if (!payment.force && !isPayable(charge, now)) return undefined;
  const delivery = payment.delivery ?? "now";
  charge.status = "CONCLUIDA";
  const pix = receivePix(
    bank,
    {
      key: charge.body.chave,
      cents: payment.cents ?? centsDue(charge, now),
      payer: payment.payer ?? payerOf(charge),
      txid: charge.txid,
      ...(payment.endToEndId !== undefined && { endToEndId: payment.endToEndId }),
    },
    delivery,
  );
  charge.pixIds.push(pix.endToEndId);
  const boleto = charge.boletoId === undefined ? undefined : bank.state.boletos[charge.boletoId];
  // Its bar code may have been paid before; this Pix is then money of its own.
  if (boleto && boleto.state !== "paid") {
    const paid = { by: "pix", cents: pix.cents, endToEndId: pix.endToEndId } as const;
    markBoletoPaid(bank, boleto, paid, delivery);
  }
  bank.changed();
  return pix;
}

function payerOf({ body: { devedor } }: ChargeRecord): Party {
  const document = devedor?.cpf ?? devedor?.cnpj;
  return devedor && document !== undefined ? { name: devedor.nome, document } : somebody;
}
