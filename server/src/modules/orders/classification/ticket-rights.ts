import type { ClassificationTicket } from "@areon/contracts/classification-tickets";
import type { OrderRow } from "../acts/order.queries.ts";
import { isClassifiable } from "./act-on-ticket.ts";
import type { Side, TicketRow } from "./ticket.queries.ts";

export const mostCorrections = 10;

type Now = Pick<OrderRow, "state" | "frozen_because" | "now">;

/** What one side may do with a ticket now. Whoever accepted it has said their word. */
export function ticketRights(
  ticket: TicketRow,
  order: Now,
  side: Side | null,
): ClassificationTicket["can"] {
  if (side === null || !isClassifiable(order) || order.frozen_because !== null) return [];
  if (ticket.state !== "open") return [];
  const own = side === "buyer" ? ticket.buyer_accepted_at : ticket.seller_accepted_at;
  const other = side === "buyer" ? ticket.seller_accepted_at : ticket.buyer_accepted_at;
  const isTheirs = ticket.entered_side === side;
  return [
    ...(own === null ? ["accept" as const] : []),
    ...(own === null && ticket.due_at > order.now ? ["contest" as const] : []),
    ...(isTheirs && other === null && ticket.corrections < mostCorrections
      ? ["correct" as const]
      : []),
  ];
}
