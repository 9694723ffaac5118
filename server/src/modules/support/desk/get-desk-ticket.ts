import type { DeskTicket } from "@areon/contracts/support/desk";
import { recordAccess } from "#modules/identity";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { findTicket } from "../tickets/ticket.queries.ts";
import { describeDeskTicket } from "./describe-desk-ticket.ts";

/** A person with an account finds in their access log who of us read what they wrote. */
export async function getDeskTicket(
  db: Database,
  ref: string,
  act: { actor: Actor; origin: Origin },
): Promise<DeskTicket | Refusal> {
  return inTransaction(db, async (trx) => {
    const ticket = await findTicket(trx, ref);
    if (!ticket) return refuse("not_found");
    if (ticket.user_id !== null) {
      const access = { subjectId: ticket.user_id, objectKind: "ticket", objectId: ticket.id };
      const reason = `Atendimento ${ticket.code}`;
      await recordAccess(trx, { ...access, fields: ["thread"], reason }, act);
    }
    return describeDeskTicket(trx, ticket);
  });
}
