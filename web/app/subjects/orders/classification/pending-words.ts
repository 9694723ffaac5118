import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { untilWords } from "../order-words.ts";
import { formatMoney } from "~/platform/text/money";

/** With a ticket neither the whole amount nor the order's own time holds: its figures and its hours do. */
export interface PendingWords {
  buyer: string;
  seller: string;
}

/** Undefined while the order has no ticket, and once its money is settled. */
export function pendingWords(
  classification: OrderClassification | undefined,
  nowMs: number,
): PendingWords | undefined {
  const settlement = classification?.settlement;
  if (!settlement || settlement.settled_at !== null) return undefined;
  const [refund, release] = [formatMoney(settlement.refund), formatMoney(settlement.release)];
  const when = whenWords(classification, nowMs);
  return {
    buyer: `Pelo romaneio, ${release} vão ao vendedor e ${refund} voltam para você ${when}.`,
    seller: `Pelo romaneio, você recebe ${release}, antes da taxa da venda, e ${refund} voltam ao comprador ${when}.`,
  };
}

function whenWords({ lines }: OrderClassification, nowMs: number): string {
  const tickets = lines.map(({ ticket }) => ticket);
  if (tickets.includes(null)) return "quando todos os itens tiverem romaneio aceito";
  const times = tickets.flatMap((ticket) => (ticket?.state === "open" ? [ticket.due_at] : []));
  const begun = times.filter((time) => time !== null);
  const isBegun = begun.length === times.length;
  const last = isBegun && begun.reduce((one, other) => (other > one ? other : one), "");
  const accepted = "quando os dois aceitarem";
  return last ? `${accepted}, ou sem contestação até ${untilWords(last, nowMs)}` : accepted;
}
