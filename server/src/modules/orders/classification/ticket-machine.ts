import type { ProblemCode } from "@areon/contracts/core/problems";
import type { OrderRow } from "../acts/order.queries.ts";
import type { Side, TicketRow } from "./ticket.queries.ts";

export const mostCorrections = 10;

/** What people and the clock do to a ticket; it is reopened and settled with its order. */
export const judgedActs = ["enter", "correct", "accept", "contest", "hold"] as const;
export type JudgedAct = (typeof judgedActs)[number];

export interface TicketFacts {
  order: Pick<OrderRow, "state" | "frozen_because" | "now">;
  /** Undefined of a line that has none. */
  ticket:
    | Pick<
        TicketRow,
        | "state"
        | "entered_side"
        | "buyer_accepted_at"
        | "seller_accepted_at"
        | "corrections"
        | "due_at"
      >
    | undefined;
}

type Ticket = NonNullable<TicketFacts["ticket"]>;

/** The only place that says no; its table is in docs/domain/classification.md. Null when it may be done. */
export function judgeTicket(
  { order, ticket }: TicketFacts,
  { act, role }: { act: JudgedAct; role: Side | "clock" },
): ProblemCode | null {
  if (order.frozen_because !== null) return "order_frozen";
  if (!isClassifiable(order) || (role === "clock") !== (act === "hold")) {
    return "classification_closed";
  }
  if (act === "enter") return ticket ? "classification_there" : null;
  if (!ticket) return "not_found";
  return judges[act](ticket, { order, side: role === "clock" ? null : role });
}

interface By {
  order: TicketFacts["order"];
  side: Side | null;
}

const judges: Readonly<
  Record<Exclude<JudgedAct, "enter">, (ticket: Ticket, by: By) => ProblemCode | null>
> = {
  correct: (ticket, { side }) => {
    const other = side === "buyer" ? ticket.seller_accepted_at : ticket.buyer_accepted_at;
    if (ticket.state !== "open" || ticket.entered_side !== side || other !== null) {
      return "classification_answered";
    }
    return ticket.corrections < mostCorrections ? null : "corrections_full";
  },
  accept: (ticket, { side }) => {
    if (ticket.state !== "open") return "classification_closed";
    return hasAccepted(ticket, side) ? "classification_accepted" : null;
  },
  contest: (ticket, { order, side }) => {
    const isOver = ticket.state !== "open" || isOverdue(ticket, order);
    return isOver || hasAccepted(ticket, side) ? "classification_closed" : null;
  },
  hold: (ticket, { order }) =>
    ticket.state === "open" && isOverdue(ticket, order) ? null : "classification_closed",
};

/** Whoever accepted has said their word. */
function hasAccepted(ticket: Ticket, side: Side | null): boolean {
  return (side === "buyer" ? ticket.buyer_accepted_at : ticket.seller_accepted_at) !== null;
}

function isOverdue(ticket: Ticket, order: TicketFacts["order"]): boolean {
  return haveHoursBegun(ticket, order) && ticket.due_at <= order.now;
}

/** From when the goods have left until the money has. */
export function isClassifiable({ state }: Pick<OrderRow, "state">): boolean {
  return state === "shipped" || state === "delivered";
}

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
