import { moneyHolder } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import { inTransaction, type Database } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { refuse, type Refusal } from "#platform/refusal";
import { lockPlanOf } from "../publishing-allowance.ts";
import { findOpenSubscription, setCancelled } from "./subscription.queries.ts";

/** No further month is charged; or they are again, while the paid one still runs. A repeat is fine. */
export async function cancelPlan(
  db: Database,
  { isCancelled, actor, origin }: { isCancelled: boolean; actor: Actor; origin: Origin },
): Promise<Refusal | null> {
  const holder = await moneyHolder(db, actor.userId);
  if (!holder) return refuse("not_found");
  const { partyId } = holder;
  return inTransaction(db, async (trx) => {
    await lockPlanOf(trx, partyId);
    const id = await setCancelled(trx, { partyId, isCancelled });
    if (id === undefined) {
      const open = await findOpenSubscription(trx, partyId);
      const isSoAlready = open && (open.cancelled_at !== null) === isCancelled;
      return isSoAlready ? null : refuse("plan_not_active");
    }
    await recordAudit(trx, [
      {
        action: isCancelled ? "plans.cancelled" : "plans.cancellation_withdrawn",
        actor,
        origin,
        objectKind: "plan_subscription",
        objectId: id,
      },
    ]);
    return null;
  });
}
