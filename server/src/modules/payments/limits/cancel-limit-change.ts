import { requireWallet } from "#modules/wallet";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { limitChanged } from "./limit-facts.ts";
import { cancelPending, lockLimits } from "./limit.queries.ts";

/** Takes back a raise before it counts. One that counts already is lowered instead. */
export async function cancelLimitChange(
  db: Database,
  id: string,
  act: { actor: Actor; origin: Origin },
): Promise<Refusal | null> {
  const holder = await requireWallet(db, act.actor.userId);
  if (isRefusal(holder)) return holder;
  const { partyId } = holder;
  return inTransaction(db, async (trx) => {
    const busy = await lockLimits(trx, partyId);
    if (busy) return busy;
    const cancelled = await cancelPending(trx, { partyId, id });
    if (cancelled.length === 0) return refuse("not_found");
    await recordEvents(trx, [limitChanged(partyId, id)]);
    await recordAudit(trx, [
      {
        action: "payments.limit_raise_cancelled",
        ...act,
        objectKind: "payout_limit",
        objectId: id,
      },
    ]);
    return null;
  });
}
