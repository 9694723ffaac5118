import type { Database, Trx } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { isRefusal, type Refusal } from "#platform/refusal";
import { actOnTicket, type TicketRequest, type TicketSituation } from "./act-on-ticket.ts";
import type { ClassificationOwner } from "./classification-owner.ts";
import { splitByTickets } from "./split-by-tickets.ts";
import { ticketArithmetic } from "./ticket-arithmetic.ts";
import { ticketPapers } from "./ticket-papers.ts";
import { markContested } from "./ticket.queries.ts";

interface Parts {
  db: Database;
  classificationOwner?: ClassificationOwner | undefined;
}

interface Words {
  reason: string;
  /** Centavos that should go back to the buyer instead. */
  wantedRefund: bigint;
}

/** Within its hours, by who has not accepted it: from here on others decide, with the arithmetic at hand. */
export async function contestTicket(
  { db, classificationOwner: owner }: Parts,
  request: TicketRequest,
  words: Words,
): Promise<Refusal | null> {
  const { reason, wantedRefund } = words;
  if (!owner) throw new Error("nobody was named who decides on contested tickets");
  return actOnTicket(db, request, {
    act: "contest",
    asked: { reason, wanted_refund: String(wantedRefund) },
    run: async (trx, { side, ticket }) => {
      await markContested(trx, { id: ticket!.id, side, reason });
      return null;
    },
    after: (trx, situation) => handOver(trx, owner, { situation, request, words }),
  });
}

interface Handing {
  situation: TicketSituation;
  request: TicketRequest;
  words: Words;
}

async function handOver(
  trx: Trx,
  owner: ClassificationOwner,
  { situation, request, words }: Handing,
): Promise<Refusal | null> {
  const { order, side, tickets, ticket } = situation;
  const { refund, release } = splitByTickets(order, tickets);
  const opened = await owner.contested(trx, {
    id: request.id,
    orderId: order.id,
    side,
    userId: request.userId,
    statement: words.reason,
    arithmetic: {
      ticket_id: ticket!.id,
      rows: await ticketArithmetic(trx, order, { tickets, contestedId: ticket!.id }),
      refund: centsToDecimal(refund),
      to_seller: centsToDecimal(release),
    },
    papers: await ticketPapers(trx, tickets),
    wantedRefund: words.wantedRefund,
  });
  return isRefusal(opened) ? opened : null;
}
