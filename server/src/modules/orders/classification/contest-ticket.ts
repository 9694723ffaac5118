import type { Database, Trx } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { restOf } from "../escrow/refund-parts.ts";
import { actOnTicket, type TicketRequest, type TicketSituation } from "./act-on-ticket.ts";
import type { ClassificationOwner } from "./classification-owner.ts";
import { ticketArithmetic } from "./ticket-arithmetic.ts";
import { ticketRights } from "./ticket-rights.ts";
import { markContested } from "./ticket.queries.ts";

interface Parts {
  db: Database;
  classificationOwner?: ClassificationOwner | undefined;
}

/** Within its hours, by who has not accepted it: from here on others decide, with the arithmetic at hand. */
export async function contestTicket(
  { db, classificationOwner: owner }: Parts,
  request: TicketRequest,
  reason: string,
): Promise<Refusal | null> {
  if (!owner) throw new Error("nobody was named who decides on contested tickets");
  return actOnTicket(db, request, {
    act: "contest",
    asked: { reason },
    run: async (trx, { order, side, ticket }) => {
      if (!ticketRights(ticket!, order, side).includes("contest")) {
        return refuse("classification_closed");
      }
      await markContested(trx, { id: ticket!.id, side, reason });
      return null;
    },
    after: (trx, situation) => handOver(trx, owner, { situation, request, reason }),
  });
}

async function handOver(
  trx: Trx,
  owner: ClassificationOwner,
  {
    situation,
    request,
    reason,
  }: { situation: TicketSituation; request: TicketRequest; reason: string },
): Promise<Refusal | null> {
  const { order, side, tickets, ticket } = situation;
  const rest = restOf(order);
  const sum = tickets.reduce((total, { difference }) => total + difference, 0n);
  const wantedRefund = sum < rest ? sum : rest;
  const opened = await owner.contested(trx, {
    id: request.id,
    orderId: order.id,
    side,
    userId: request.userId,
    statement: reason,
    arithmetic: {
      ticket_id: ticket!.id,
      rows: await ticketArithmetic(trx, ticket!),
      refund: centsToDecimal(wantedRefund),
      to_seller: centsToDecimal(rest - wantedRefund),
    },
    wantedRefund,
  });
  return isRefusal(opened) ? opened : null;
}
