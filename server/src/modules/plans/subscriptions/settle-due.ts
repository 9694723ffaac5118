import { payableAmong } from "#modules/identity";
import { faults, postGroup, whenGone } from "#modules/ledger";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { readGraceDays, readPausingDays, readPlanTerms } from "../plan-settings.ts";
import { lockPlanOf } from "../publishing-allowance.ts";
import { insertCharge } from "./charge.queries.ts";
import { insertFall } from "./fall.queries.ts";
import { chargeIdOf, chargeSubmission, monthlyAmount } from "./plan-money.ts";
import {
  lockDueSubscription,
  markEnded,
  markPaid,
  markUnpaid,
  type DueSubscription,
  type SubscriptionRow,
} from "./subscription.queries.ts";

/**
 * What is due for one subscription: its next month, another try, or its end. Everything happens in one
 * transaction behind the party's lock, so of any number who find it due one acts, and one that dies
 * leaves it due.
 */
export async function settleDue(
  db: Database,
  { id, party_id: partyId }: Pick<SubscriptionRow, "id" | "party_id">,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await lockPlanOf(trx, partyId);
    const due = await lockDueSubscription(trx, id);
    if (!due) return;
    if (due.cancelled_at) return end(trx, due, "cancelled");
    const outcome = await charge(trx, due);
    if (outcome === "paid") return;
    if (outcome === "closed") return end(trx, due, "closed");
    if (due.is_grace_over) return end(trx, due, "unpaid");
    await markUnpaid(trx, { id, graceDays: await readGraceDays(trx) });
    await recordEvents(trx, [
      { type: "plans.charge_failed", key: partyId, payload: { subscription_id: id } },
    ]);
  });
}

async function charge(trx: Trx, due: DueSubscription): Promise<"paid" | "unpaid" | "closed"> {
  const { id: subscriptionId, party_id: partyId } = due;
  // Nobody pays for a plan of an account that may not act.
  if (!(await payableAmong(trx, [partyId])).has(partyId)) return "unpaid";
  const { price: current } = await readPlanTerms(trx);
  const amount = monthlyAmount({ agreed: due.price, current });
  const id = await chargeIdOf(trx, { id: subscriptionId, dueAt: due.due_at });
  const month = { id, subscriptionId, partyId, amount, by: { actor: null } };
  return postGroup<"paid" | "unpaid" | "closed">(trx, chargeSubmission(month), {
    ...faults,
    posted: async () => {
      await markPaid(trx, due);
      await insertCharge(trx, { id, subscriptionId, amount });
      return "paid" as const;
    },
    short_of_funds: () => "unpaid",
    ...whenGone(() => "closed"),
  });
}

/** The plan is over. What is published stays so for some days, and its seller is told. */
async function end(
  trx: Trx,
  { id, party_id: partyId }: DueSubscription,
  reason: NonNullable<SubscriptionRow["end_reason"]>,
): Promise<void> {
  await markEnded(trx, { id, reason });
  if (reason === "closed") return;
  await insertFall(trx, { subscriptionId: id, partyId, pausingDays: await readPausingDays(trx) });
  await recordEvents(trx, [
    { type: "plans.plan_ended", key: partyId, payload: { subscription_id: id, party_id: partyId } },
  ]);
}
