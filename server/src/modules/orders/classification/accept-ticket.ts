import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { actOnTicket, type TicketRequest } from "./act-on-ticket.ts";
import { agreeAndSettle } from "./agree-and-settle.ts";
import { markAccepted } from "./ticket.queries.ts";

/** One side says that the figures are right; when both did, the money is settled by them at once. */
export async function acceptTicket(
  db: Database,
  request: TicketRequest,
  /** Centavos, as they were shown. */
  difference: bigint,
): Promise<Refusal | null> {
  const { id, userId } = request;
  return actOnTicket(db, request, {
    act: "accept",
    asked: { difference: String(difference) },
    run: async (trx, { side, ticket }) => {
      if (ticket!.difference !== difference) return refuse("classification_changed");
      await markAccepted(trx, { id: ticket!.id, side });
      return null;
    },
    after: (trx, { order, side }) =>
      agreeAndSettle(trx, { order, role: side, actorId: userId, stepId: id }),
  });
}
