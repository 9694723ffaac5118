import type { ClassificationTicket } from "@areon/contracts/classification-tickets";
import type { OrderRow } from "../acts/order.queries.ts";
import { isClassifiable } from "./act-on-ticket.ts";
import type { Side, TicketRow } from "./ticket.queries.ts";

export const mostCorrections = 10;

/**
 * Whether silence is consent already: what a seller says of a load that is on its way its buyer can't have
 * weighed. A buyer's own figures, or their yes, say that it is there.
 */
export function haveHoursBegun(
  ticket: Pick<TicketRow, "entered_side" | "buyer_accepted_at">,
  { state }: Pick<OrderRow, "state">,
): boolean {
  if (state !== "shipped") return true;
  return ticket.entered_side === "buyer" || ticket.buyer_accepted_at !== null;
}

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
  const isInTime = !haveHoursBegun(ticket, order) || ticket.due_at > order.now;
  const isTheirs = ticket.entered_side === side;
  return [
    ...(own === null ? ["accept" as const] : []),
    ...(own === null && isInTime ? ["contest" as const] : []),
    ...(isTheirs && other === null && ticket.corrections < mostCorrections
      ? ["correct" as const]
      : []),
  ];
}
