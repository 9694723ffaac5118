import { arithmeticRows, type ArithmeticRow } from "@areon/contracts/classification-words";
import { writeClassification } from "@areon/contracts/classification";
import type { Database } from "#platform/db/database";
import { isRefusal } from "#platform/refusal";
import { computeTicket } from "./compute-ticket.ts";
import { classifiedLines, type TicketRow } from "./ticket.queries.ts";

/** A ticket's arithmetic line by line, as people read it. */
export async function ticketArithmetic(db: Database, ticket: TicketRow): Promise<ArithmeticRow[]> {
  const lines = await classifiedLines(db, ticket.order_id);
  const line = lines.find(({ position }) => position === ticket.position)!;
  const { delivered_kg: deliveredKg, figures } = ticket;
  const result = computeTicket(line, { deliveredKg, figures });
  if (isRefusal(result)) throw new Error(`ticket ${ticket.id} does not fit its table`);
  return arithmeticRows(writeClassification(result));
}
