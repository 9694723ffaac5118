import type { PaymentMethod } from "@areon/contracts/orders/checkout";

/** What the last button says: the one before it only leads to the review. */
export function payWords(method: PaymentMethod | undefined, total: string): string {
  return method === "boleto" ? `Gerar boleto de ${total}` : `Pagar ${total}`;
}

export const reviewWords = "Revisar compra";
