import type {
  ClassificationTicket,
  TicketState,
} from "@areon/contracts/orders/classification-tickets";
import { formatClock, formatDate } from "~/platform/text/dates";

export const ticketStateWords: Readonly<Record<TicketState, string>> = {
  open: "Em conferência",
  agreed: "Aceito",
  settled: "Acertado",
  contested: "Contestado",
  overtaken: "Sem efeito",
};

const tones = {
  open: "info",
  agreed: "success",
  settled: "success",
  contested: "warning",
  overtaken: "neutral",
} as const;

export function ticketTone({ state }: ClassificationTicket) {
  return tones[state];
}

/** Whose word is missing, and what happens if it never comes. */
export function waitingWords(
  ticket: Pick<ClassificationTicket, "buyer_accepted_at" | "seller_accepted_at" | "due_at">,
  side: "buyer" | "seller",
): string {
  const [own, other] =
    side === "buyer"
      ? [ticket.buyer_accepted_at, ticket.seller_accepted_at]
      : [ticket.seller_accepted_at, ticket.buyer_accepted_at];
  const partner = side === "buyer" ? "o vendedor" : "o comprador";
  if (ticket.due_at === null) {
    const begins = "O prazo para contestar começa quando a carga chegar.";
    return own && !other ? `Você aceitou. Falta ${partner}. ${begins}` : begins;
  }
  const until = `${formatDate(ticket.due_at)}, ${formatClock(ticket.due_at)}`;
  if (own && !other) return `Você aceitou. Falta ${partner}; sem contestação até ${until}, vale.`;
  if (!own && other) {
    const title = partner.replace("o ", "O ");
    return `${title} aceitou. Sem contestação até ${until}, vale.`;
  }
  return `Sem contestação até ${until}, vale.`;
}
