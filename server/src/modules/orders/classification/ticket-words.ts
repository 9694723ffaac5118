import type { OrderState } from "@areon/contracts/orders/orders";
import { momentText } from "#platform/documents/times";
import { centsToReais } from "#platform/money";
import type { SidesWords, Words } from "../facts/order-words.ts";
import type { ToldTicketStep } from "./told-tickets.queries.ts";

/** Both have accepted this one. */
const missing = "O acerto é feito quando os outros itens também tiverem romaneio aceito.";

/** What the other side is told of a ticket; what settles or contests it is told where that happens. */
export function ticketWords(
  step: ToldTicketStep,
  order: { code: string; state: OrderState },
): SidesWords {
  if (step.by === "clock") return {};
  const words = wordsOf(step, order);
  if (!words) return {};
  return step.by === "buyer" ? { seller: words } : { buyer: words };
}

function wordsOf(
  { act, by, title, difference, dueAt, isAnswered }: ToldTicketStep,
  { code, state }: { code: string; state: OrderState },
): Words | null {
  const who = by === "buyer" ? "O comprador" : "O vendedor";
  const effect =
    difference === 0n
      ? "sem desconto"
      : `com ${centsToReais(difference)} de volta para o comprador`;
  const until = dueAt
    ? `Confira e aceite, ou conteste até ${momentText(dueAt)}.`
    : "Confira e aceite, ou conteste: o prazo começa quando a carga chegar.";
  if (act === "enter") {
    return {
      title: `Romaneio informado: pedido ${code}`,
      message: `${who} informou a classificação de ${title}, ${effect}. ${until}`,
    };
  }
  if (act === "correct") {
    return {
      title: `Romaneio corrigido: pedido ${code}`,
      message: `${who} corrigiu a classificação de ${title}, agora ${effect}. ${until}`,
    };
  }
  const isWaiting = state === "shipped" || state === "delivered";
  return act === "accept" && isWaiting
    ? {
        title: `Romaneio aceito: pedido ${code}`,
        message: `${who} aceitou a classificação de ${title}. ${isAnswered ? missing : until}`,
      }
    : null;
}
