import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { formatMoney } from "~/platform/text/money";

/**
 * What this yes does for good, in words; null when somebody's word is missing still, and nothing moves by it.
 */
export function lastYesWords(
  { lines, settlement }: OrderClassification,
  { ticketId, side }: { ticketId: string; side: "buyer" | "seller" },
): string | null {
  const isLast = lines.every(({ ticket }) => {
    if (ticket?.id !== ticketId) return ticket?.state === "agreed";
    return (side === "buyer" ? ticket.seller_accepted_at : ticket.buyer_accepted_at) !== null;
  });
  if (!isLast || !settlement) return null;
  const [refund, release] = [formatMoney(settlement.refund), formatMoney(settlement.release)];
  return side === "buyer"
    ? `${refund} voltam para você e ${release} vão ao vendedor, agora. Não há volta.`
    : `${refund} voltam ao comprador e ${release} vão para você, antes da taxa da venda, agora. Não há volta.`;
}
