import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { findOpenBreak } from "./break.queries.ts";
import { isReturnable } from "./get-reconciliation.ts";

/**
 * Money without an owner goes back to where it came from, which nobody here can choose. The id of the
 * return is the break's, so asking twice is one return; the books follow when the bank tells of it.
 */
export async function returnUnmatched(
  { db, bank }: Pick<PaymentsDependencies, "db" | "bank">,
  { id, reason }: { id: string; reason: string },
  { actor, origin }: { actor: Actor; origin: Origin },
): Promise<{ id: string } | Refusal> {
  if (!bank) return refuse("rails_off");
  const found = await findOpenBreak(db, id);
  if (!found) return refuse("not_found");
  if (!isReturnable(found) || found.bank_amount === null) return refuse("break_not_closable");
  await inTransaction(db, (trx) =>
    recordAudit(trx, [
      {
        action: "payments.unmatched_returned",
        actor,
        origin,
        objectKind: "break",
        objectId: id,
        reason,
        after: { amount: found.bank_amount },
      },
    ]),
  );
  const answer = await bank.receiving.requestReturn({
    endToEndId: found.subject.slice("pix:".length),
    id: id.replaceAll("-", ""),
    amount: found.bank_amount,
  });
  if (answer.kind === "refused") return refuse("break_not_closable");
  return answer.kind === "done" ? { id } : refuse("bank_unavailable");
}
