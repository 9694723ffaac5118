import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { correctTicket as endpoint } from "@areon/contracts/orders/classification-tickets";
import { holdFile } from "#modules/files";
import type { Database, Trx } from "#platform/db/database";
import { isRefusal, type Refusal } from "#platform/refusal";
import { actOnTicket, type TicketSituation } from "./act-on-ticket.ts";
import { computeTicket } from "./compute-ticket.ts";
import { contestHours } from "./contest-hours.ts";
import { classifiedLines, replaceFigures } from "./ticket.queries.ts";

interface Wish {
  orderId: string;
  ticketId: string;
  userId: string;
  body: EndpointRequest<typeof endpoint>["body"];
}

/** A slip of whoever entered it, before the other side has said anything to it. */
export async function correctTicket(
  db: Database,
  { orderId, ticketId, userId, body }: Wish,
): Promise<Refusal | null> {
  const { id, ...asked } = body;
  return actOnTicket(
    db,
    { orderId, ticketId, id, userId },
    {
      act: "correct",
      asked,
      run: (trx, situation) => correct(trx, situation, { userId, body }),
    },
  );
}

async function correct(
  trx: Trx,
  { order, side, ticket }: TicketSituation,
  { userId, body }: Pick<Wish, "userId" | "body">,
): Promise<Refusal | null> {
  const { id: ticketId, position } = ticket!;
  const line = (await classifiedLines(trx, order.id)).find((one) => one.position === position)!;
  const { delivered_kg: deliveredKg, figures, file_id: fileId, accept } = body;
  const result = computeTicket(line, { deliveredKg, figures });
  if (isRefusal(result)) return result;
  const { difference } = result;
  const hours = await contestHours(trx);
  const measured = { deliveredKg, figures, difference, fileId, hours, accept };
  // The paper of what was corrected stays held: it is part of the history.
  if (fileId !== ticket!.file_id) {
    const holder = `classification:${body.id}` as const;
    const file = { fileId, ownerId: userId, kind: "order_document", holder } as const;
    const refused = await holdFile(trx, file);
    if (refused) return refused;
  }
  await replaceFigures(trx, { id: ticketId, side, ...measured });
  return null;
}
