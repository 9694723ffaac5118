import type { PaymentMethod } from "@areon/contracts/orders/checkout";

/** What the one button says. */
export function payWords(method: PaymentMethod | undefined, total: string): string {
  return method === "boleto" ? `Gerar boleto de ${total}` : `Pagar ${total}`;
}
