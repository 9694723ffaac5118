import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import type { OrderState } from "@areon/contracts/orders/orders";

/** What the tickets do to the money now; of an order that went its way nobody is invited any more. */
export function introWords(
  { lines, contest_hours: hours }: OrderClassification,
  state: OrderState,
): string {
  if (lines.some(({ ticket }) => ticket?.state === "settled")) {
    return "O dinheiro foi acertado pelos números abaixo.";
  }
  if (state === "paid") return "O dinheiro é acertado pelo romaneio, depois que a carga sai.";
  if (state !== "shipped" && state !== "delivered") {
    return lines.some(({ ticket }) => ticket !== null)
      ? "O dinheiro deste pedido não foi acertado pelos números abaixo."
      : "Este pedido seguiu sem romaneio.";
  }
  return `Quem informa os números anexa o romaneio. Depois disso, com a carga entregue, cada lado tem ${hours} h para contestar; sem contestação, o dinheiro é acertado por eles.`;
}
