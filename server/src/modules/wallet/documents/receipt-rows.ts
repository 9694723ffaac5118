import type { Receipt } from "@areon/contracts/wallet/wallet";
import { clockText, dayText } from "#platform/documents/times";
import { centsToReais, decimalToCents } from "#platform/money";

export interface ReceiptText {
  amount: string;
  headline: string;
  rows: readonly { label: string; value: string }[];
}

const headlines: Readonly<Record<string, string>> = {
  adjustment: "Ajuste na carteira",
  pix: "Pix enviado",
  bank_transfer: "Saque por transferência",
  order: "Pagamento de pedido",
};

/** The words of a receipt, the same in the picture and in the PDF. */
export function receiptText(receipt: Receipt): ReceiptText {
  const { payer, payee, description } = receipt;
  const at = new Date(receipt.at);
  const rows = [
    { label: "De", value: payer.name },
    { label: "Documento", value: payer.document },
    { label: "Para", value: payee.name },
    { label: "Documento", value: payee.document },
    { label: "Data", value: `${dayText(at)} às ${clockText(at)}` },
    { label: "Mensagem", value: description },
    { label: "Taxa", value: receipt.fee === null ? "" : reais(receipt.fee) },
    { label: "ID do Pix", value: receipt.end_to_end_id ?? "" },
    { label: "Autenticação", value: receipt.authentication },
  ];
  return {
    amount: reais(receipt.amount),
    headline: headlines[receipt.kind] ?? "Transferência realizada",
    rows: rows.filter(({ value }) => value !== ""),
  };
}

function reais(amount: string): string {
  return centsToReais(decimalToCents(amount)).replaceAll("\u00A0", " ");
}

export const receiptFoot = "Comprovante emitido pela AREON, no horário de Brasília";
