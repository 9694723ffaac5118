import type { TicketContact } from "@areon/contracts/support/support";
import { sql } from "kysely";
import { inTransaction } from "#platform/db/database";
import type { Origin } from "#platform/http/actor";
import { addJob } from "#platform/jobs/add-job";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { ticketMailTask } from "../mails/ticket-mail-task.ts";
import type { SupportDependencies } from "../support-dependencies.ts";
import { countAsking, storedContact } from "./ask-for-help.ts";
import { findReadableTicket, lockTicket } from "./ticket.queries.ts";

/** A visitor who began the chat without an address says where the answer may go; once. */
export async function leaveContact(
  parts: SupportDependencies,
  { ref, key, contact }: { ref: string; key: string; contact: TicketContact },
  origin: Origin,
): Promise<null | Refusal> {
  const found = await findReadableTicket(parts.db, ref, { userId: null, key });
  if (!found) return refuse("not_found");
  const limits = await countAsking(parts, { userId: null, contact, origin });
  if (isRefusal(limits)) return limits;
  const { name, email, phone } = storedContact(contact);
  return inTransaction(parts.db, async (trx) => {
    const ticket = await lockTicket(trx, found.id);
    if (ticket.contact_email === email) return null;
    if (ticket.contact_email !== null || ticket.user_id !== null) {
      return refuse("support_contact_known");
    }
    await trx
      .updateTable("support.tickets")
      .set({
        contact_name: name,
        contact_email: email,
        contact_phone: phone,
        consented_at: sql`platform.now()`,
      })
      .where("id", "=", ticket.id)
      .execute();
    if (limits.mayMail) {
      await addJob(trx, ticketMailTask, {
        ticket_id: ticket.id,
        kind: "receipt",
        message_id: null,
      });
    }
    return null;
  });
}
