import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { enterTicket as endpoint } from "@areon/contracts/orders/classification-tickets";
import { holdFile } from "#modules/files";
import type { Database, Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { actOnTicket, type TicketSituation } from "./act-on-ticket.ts";
import { computeTicket } from "./compute-ticket.ts";
import { contestHours } from "./contest-hours.ts";
import { classifiedLines, insertTicket } from "./ticket.queries.ts";

interface Wish {
  orderId: string;
  userId: string;
  body: EndpointRequest<typeof endpoint>["body"];
}

/** What the classifier found in a line that arrived; from now on the hours to contest it run. */
export async function enterTicket(
  db: Database,
  { orderId, userId, body }: Wish,
): Promise<Refusal | null> {
  const { id, ...asked } = body;
  return actOnTicket(
    db,
    { orderId, ticketId: id, id, userId },
    {
      act: "enter",
      position: body.position,
      asked,
      run: (trx, situation) => enter(trx, situation, { userId, body }),
    },
  );
}

async function enter(
  trx: Trx,
  { order, side }: TicketSituation,
  { userId, body }: Omit<Wish, "orderId">,
): Promise<Refusal | null> {
  const { id, position, delivered_kg: deliveredKg, figures, file_id: fileId, accept } = body;
  const line = (await classifiedLines(trx, order.id)).find((one) => one.position === position);
  if (!line) return refuse("classification_closed");
  const result = computeTicket(line, { deliveredKg, figures });
  if (isRefusal(result)) return result;
  const { difference } = result;
  const hours = await contestHours(trx);
  const measured = { deliveredKg, figures, difference, fileId, hours, accept };
  // Before anything points at it, so that a paper that is not there and one of somebody else's are the same answer.
  const holder = `classification:${id}` as const;
  const refused = await holdFile(trx, { fileId, ownerId: userId, kind: "order_document", holder });
  if (refused) return refused;
  await insertTicket(trx, { id, orderId: order.id, position, side, userId, ...measured });
  return null;
}
