import type { DeskTicket } from "@areon/contracts/support/desk";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { findTicket, lockTicket, moveTicket } from "../tickets/ticket.queries.ts";
import { describeDeskTicket } from "./describe-desk-ticket.ts";

export async function closeTicket(
  db: Database,
  ref: string,
  act: { actor: Actor; origin: Origin },
): Promise<DeskTicket | Refusal> {
  return inTransaction(db, async (trx) => {
    const found = await findTicket(trx, ref);
    if (!found) return refuse("not_found");
    const { id, state } = await lockTicket(trx, found.id);
    if (state !== "closed") {
      await moveTicket(trx, id, "closed");
      const states = { before: { state }, after: { state: "closed" } };
      const about = { objectKind: "ticket", objectId: id, ...states };
      await recordAudit(trx, [{ action: "support.close", ...act, ...about }]);
    }
    return describeDeskTicket(trx, (await findTicket(trx, id))!);
  });
}
