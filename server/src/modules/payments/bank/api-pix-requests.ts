import { centsToDecimal } from "#platform/money";
import { cutText } from "#platform/shorten";
import type { NewDuePixCharge, NewPixCharge } from "./bank.ts";

/** Bodies as the Central Bank's published schema demands them. */
export function chargeRequest(charge: NewPixCharge, key: string) {
  return {
    calendario: { expiracao: charge.expiresInSeconds },
    ...(charge.payer && { devedor: person(charge.payer) }),
    valor: { original: centsToDecimal(charge.amount) },
    chave: key,
    ...messageOf(charge),
  };
}

export function dueChargeRequest(charge: NewDuePixCharge, key: string) {
  const { finePercent, monthlyInterestPercent } = charge;
  return {
    calendario: {
      dataDeVencimento: charge.dueDate,
      validadeAposVencimento: charge.validDaysAfter,
    },
    devedor: person(charge.payer),
    valor: {
      original: centsToDecimal(charge.amount),
      // 2: per cent of the amount; 3: per cent a month, by calendar days.
      ...(finePercent !== undefined && { multa: { modalidade: 2, valorPerc: finePercent } }),
      ...(monthlyInterestPercent !== undefined && {
        juros: { modalidade: 3, valorPerc: monthlyInterestPercent },
      }),
    },
    chave: key,
    ...messageOf(charge),
  };
}

export const removalRequest = { status: "REMOVIDA_PELO_USUARIO_RECEBEDOR" } as const;

export function returnRequest(amount: bigint) {
  return { valor: centsToDecimal(amount) };
}

function person({ name, document }: { name: string; document: string }) {
  const nome = cutText(name, 200);
  return document.length === 11 ? { cpf: document, nome } : { cnpj: document, nome };
}

function messageOf({ message }: { message?: string }) {
  return message === undefined ? {} : { solicitacaoPagador: cutText(message, 140) };
}
