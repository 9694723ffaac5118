import type { OrderRow } from "../acts/order.queries.ts";
import { restOf } from "../escrow/refund-parts.ts";
import type { TicketRow } from "./ticket.queries.ts";

/** In centavos. */
interface TicketSplit {
  /** What went back to the buyer before, however that came; it counts towards what the tickets take off. */
  refundedBefore: bigint;
  refund: bigint;
  release: bigint;
}

/**
 * Tickets say what the goods cost: of their lines the buyer pays what was found, of freight and all other lines
 * what was ordered. What went back before is part of the difference, and so nothing is taken off twice.
 */
export function splitByTickets(
  order: Pick<OrderRow, "total" | "refunded">,
  tickets: readonly Pick<TicketRow, "difference">[],
): TicketSplit {
  const sum = tickets.reduce((total, { difference }) => total + difference, 0n);
  const { refunded: refundedBefore } = order;
  const refund = sum > refundedBefore ? sum - refundedBefore : 0n;
  return { refundedBefore, refund, release: restOf(order) - refund };
}
