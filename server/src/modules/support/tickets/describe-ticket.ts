import type { TicketDetail, TicketMessage, TicketSummary } from "@areon/contracts/support/support";
import { mailboxOf, namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { listMessages, type MessageRow, type TicketRow } from "./ticket.queries.ts";

/** Enough for any honest conversation; what goes on beyond it is another subject. */
export const mostMessages = 200;

export function describeSummary(ticket: TicketRow): TicketSummary {
  return {
    id: ticket.id,
    code: ticket.code,
    protocol: ticket.protocol,
    channel: ticket.channel,
    state: ticket.state,
    subject: ticket.subject,
    opened_at: ticket.opened_at.toISOString(),
    updated_at: ticket.updated_at.toISOString(),
  };
}

export async function describeTicket(db: Database, ticket: TicketRow): Promise<TicketDetail> {
  const rows = await listMessages(db, ticket.id);
  return {
    ...describeSummary(ticket),
    messages: await describeMessages(db, ticket, rows),
    has_address: await hasAddress(db, ticket),
    can_write: rows.length < mostMessages,
  };
}

export async function hasAddress(db: Database, ticket: TicketRow): Promise<boolean> {
  if (ticket.contact_email !== null) return true;
  return ticket.user_id !== null && (await mailboxOf(db, ticket.user_id)) !== undefined;
}

export async function describeMessages(
  db: Database,
  ticket: TicketRow,
  rows: readonly MessageRow[],
): Promise<TicketMessage[]> {
  const people = rows.flatMap(({ answered_by }) => (answered_by === null ? [] : [answered_by]));
  const names = await namesOfUsers(
    db,
    ticket.user_id === null ? people : [...people, ticket.user_id],
  );
  const asker = (ticket.user_id && names.get(ticket.user_id)) ?? ticket.contact_name ?? "Visitante";
  return rows.map(({ id, voice, answered_by, text, said_at }) => {
    const desk = (answered_by && names.get(answered_by)) ?? "AREON";
    const name = { person: asker, desk, bot: "AREON" }[voice];
    // A first name is enough to be addressed by.
    return { id, by: voice, name: name.split(" ")[0]!, text, at: said_at.toISOString() };
  });
}
