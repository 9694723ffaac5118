import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { closeBreakByHand, findOpenBreak } from "./break.queries.ts";

/** For what was settled with the bank by telephone. Money without an owner and wrong sums are not. */
export async function closeBreak(
  { db }: Pick<PaymentsDependencies, "db">,
  { id, note }: { id: string; note: string },
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<{ id: string } | Refusal> {
  return inTransaction(db, async (trx) => {
    const found = await findOpenBreak(trx, id);
    if (!found) return refuse("not_found");
    if (found.kind === "unmatched_receipt" || found.kind === "totals_differ") {
      return refuse("break_not_closable");
    }
    if (!(await closeBreakByHand(trx, { id, by: actor.userId, note }))) return refuse("not_found");
    await recordAudit(trx, [
      {
        action: "payments.break_closed",
        actor,
        origin,
        objectKind: "break",
        objectId: id,
        reason: note,
      },
    ]);
    return { id };
  });
}
