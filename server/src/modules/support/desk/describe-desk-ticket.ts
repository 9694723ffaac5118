import type { DeskTicket } from "@areon/contracts/support/desk";
import { mailboxOf, namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { describeTicket } from "../tickets/describe-ticket.ts";
import type { TicketRow } from "../tickets/ticket.queries.ts";

export async function describeDeskTicket(db: Database, ticket: TicketRow): Promise<DeskTicket> {
  return { ...(await describeTicket(db, ticket)), asker: await describeAsker(db, ticket) };
}

async function describeAsker(db: Database, ticket: TicketRow): Promise<DeskTicket["asker"]> {
  const { user_id: userId, contact_name: name, contact_email: email } = ticket;
  if (userId === null) return { user_id: null, name, email, phone: ticket.contact_phone };
  const names = await namesOfUsers(db, [userId]);
  const mailbox = await mailboxOf(db, userId);
  return {
    user_id: userId,
    name: names.get(userId) ?? null,
    email: mailbox?.address ?? null,
    phone: null,
  };
}
