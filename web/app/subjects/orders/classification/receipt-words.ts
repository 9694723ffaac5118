import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { formatMoney } from "~/platform/text/money";

/** What confirming the receipt says, does and did; with a ticket the money goes by its figures. */
export interface ReceiptWords {
  button: string;
  description: string;
  action: string;
  done: string;
}

export function receiptWords(
  { held, seller }: { held: string; seller: string },
  classification: OrderClassification | undefined,
): ReceiptWords {
  const settlement = classification?.settlement;
  if (!settlement) {
    const amount = formatMoney(held);
    return {
      button: `Confirmar recebimento e liberar ${amount}`,
      description: `${amount} vão agora para ${seller}. Depois disso o dinheiro não volta sozinho.`,
      action: `Liberar ${amount}`,
      done: `${amount} liberados ao vendedor.`,
    };
  }
  const [release, refund] = [formatMoney(settlement.release), formatMoney(settlement.refund)];
  const isSellerMissing = classification.lines.some(
    ({ ticket }) => ticket?.state === "open" && ticket.seller_accepted_at === null,
  );
  const when = isSellerMissing ? " quando o vendedor também aceitar, ou no fim do prazo" : " agora";
  return {
    button: `Confirmar recebimento e liberar ${release}`,
    description: `Você aceita o romaneio: ${release} vão para ${seller} e ${refund} voltam para você${when}.`,
    action: `Aceitar e liberar ${release}`,
    done: isSellerMissing ? "Falta o vendedor aceitar o romaneio." : "Acertado pelo romaneio.",
  };
}
