import type { TicketDetail } from "@areon/contracts/support/support";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { describeTicket } from "./describe-ticket.ts";
import { findReadableTicket, type Reader } from "./ticket.queries.ts";

export async function getTicket(
  db: Database,
  ref: string,
  reader: Reader,
): Promise<TicketDetail | Refusal> {
  const ticket = await findReadableTicket(db, ref, reader);
  return ticket ? describeTicket(db, ticket) : refuse("not_found");
}
