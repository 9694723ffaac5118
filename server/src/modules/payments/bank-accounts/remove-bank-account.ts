import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { markRemoved } from "./bank-account.queries.ts";

/** A withdrawal on its way goes on: it has its own copy of where it goes. */
export async function removeBankAccount(
  db: Database,
  id: string,
  act: { actor: Actor; origin: Origin },
): Promise<Refusal | null> {
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  return inTransaction(db, async (trx) => {
    if (!(await markRemoved(trx, { id, partyId }))) return refuse("not_found");
    await recordAudit(trx, [
      {
        action: "payments.bank_account_removed",
        ...act,
        objectKind: "bank_account",
        objectId: id,
      },
    ]);
    return null;
  });
}
