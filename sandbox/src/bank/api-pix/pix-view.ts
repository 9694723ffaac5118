import { toDecimal } from "../amounts.ts";
import type { Party, PixRecord, ReturnRecord } from "../state.ts";

/** A received Pix in the words of API Pix; `pagador` is an addition that many banks make. */
export function pixView(pix: PixRecord) {
  return {
    endToEndId: pix.endToEndId,
    ...(pix.txid !== undefined && { txid: pix.txid }),
    valor: toDecimal(pix.cents),
    chave: pix.key,
    horario: pix.at,
    ...(pix.message !== undefined && { infoPagador: pix.message }),
    pagador: personView(pix.payer),
    ...(pix.returns.length > 0 && { devolucoes: pix.returns.map(returnView) }),
  };
}

export function returnView(record: ReturnRecord) {
  return {
    id: record.id,
    rtrId: record.returnId,
    valor: toDecimal(record.cents),
    natureza: record.nature,
    horario: {
      solicitacao: record.requestedAt,
      ...(record.settledAt !== undefined && { liquidacao: record.settledAt }),
    },
    status: record.status,
    ...(record.reason !== undefined && { motivo: record.reason }),
  };
}

function personView({ name, document }: Party) {
  return document.length === 11 ? { cpf: document, nome: name } : { cnpj: document, nome: name };
}
