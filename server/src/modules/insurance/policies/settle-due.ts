import { payableAmong } from "#modules/identity";
import { faults, postGroup, surely, whenGone } from "#modules/ledger";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { readPatience } from "../insurance-settings.ts";
import {
  markOver,
  markSuspended,
  markUnpaid,
  readMoments,
  type DueMoments,
} from "./due.queries.ts";
import { findNextInstalment, markInstalmentPaid } from "./instalment.queries.ts";
import {
  instalmentIdOf,
  instalmentSubmission,
  refundIdOf,
  refundSubmission,
} from "./policy-money.ts";
import { lockPolicy, type PolicyRow } from "./policy.queries.ts";
import { refundOf } from "./refund-of.ts";
import { tellOfPolicy } from "./tell-of-policy.ts";

/**
 * What is due on a policy: its next instalment, another try, the loss of its cover, or its end. Everything
 * happens in one transaction behind the policy's lock, so of any number who find it due one acts, and one
 * that dies leaves it due.
 */
export async function settleDue(db: Database, { id }: { id: string }): Promise<void> {
  await inTransaction(db, async (trx) => {
    const policy = await lockPolicy(trx, id);
    if (!policy) return;
    const moments = await readMoments(trx, id);
    if (!moments.is_due) return;
    const isPaidUp = policy.instalments_paid === policy.instalment_count;
    if (isPaidUp && !moments.is_past) throw new Error(`policy ${id} is due for nothing`);
    if (isPaidUp) {
      await markOver(trx, { id, reason: "expired", refund: 0n });
      return tellOfPolicy(trx, { policyId: id, what: "ended" });
    }
    if (moments.is_past) return cancelUnpaid(trx, policy, moments);
    const outcome = await charge(trx, policy);
    if (outcome === "closed") {
      await markOver(trx, { id, reason: "closed", refund: 0n, coveredUntil: moments.today });
      return tellOfPolicy(trx, { policyId: id, what: "cancelled" });
    }
    if (outcome === "unpaid") await keepWaiting(trx, policy, moments);
  });
}

async function charge(trx: Trx, policy: PolicyRow): Promise<"paid" | "unpaid" | "closed"> {
  const { id: policyId, party_id: partyId } = policy;
  // Nobody pays for an insurance of an account that may not act.
  if (!(await payableAmong(trx, [partyId])).has(partyId)) return "unpaid";
  const due = (await findNextInstalment(trx, policyId))!;
  const { number, amount } = due;
  const id = await instalmentIdOf(trx, { policyId, number, dueAt: due.due_at });
  const instalment = { id, policyId, partyId, amount, number, by: { actor: null } };
  return postGroup<"paid" | "unpaid" | "closed">(trx, instalmentSubmission(instalment), {
    ...faults,
    posted: async () => {
      await markInstalmentPaid(trx, { policyId, number, transferId: id });
      await tellOfPolicy(trx, { policyId, what: "instalment_paid", number });
      return "paid" as const;
    },
    short_of_funds: () => "unpaid",
    ...whenGone(() => "closed"),
  });
}

async function keepWaiting(trx: Trx, policy: PolicyRow, moments: DueMoments): Promise<void> {
  const { id, state } = policy;
  const number = policy.instalments_paid + 1;
  const { grace, suspension } = await readPatience(trx);
  if (state === "suspended") {
    if (moments.is_suspension_over) return cancelUnpaid(trx, policy, moments);
    return markUnpaid(trx, { id, graceDays: grace });
  }
  if (moments.is_grace_over) {
    await markSuspended(trx, { id, suspensionDays: suspension });
    return tellOfPolicy(trx, { policyId: id, what: "suspended", number });
  }
  await markUnpaid(trx, { id, graceDays: grace });
  // Told once for each instalment, however often it is tried.
  if (policy.grace_until) return undefined;
  return tellOfPolicy(trx, { policyId: id, what: "instalment_unpaid", number });
}

/** What was paid beyond the days that were covered goes back, as with any other cancellation. */
async function cancelUnpaid(
  trx: Trx,
  policy: PolicyRow,
  { now, today, suspended_from, days_off: daysOff }: DueMoments,
): Promise<void> {
  const { id, party_id: partyId } = policy;
  const coveredUntil = suspended_from ?? today;
  const { amount } = refundOf({
    total: policy.total,
    paid: policy.paid,
    indemnified: policy.indemnified,
    startsOn: policy.starts_on,
    agreedUntil: policy.agreed_until,
    coveredUntil,
    daysOff,
    isInTime: false,
  });
  if (amount > 0n) {
    const transferId = refundIdOf({ policyId: id, at: now });
    const refund = { id: transferId, policyId: id, partyId, amount, by: { actor: null } };
    await postGroup(trx, refundSubmission(refund), surely);
  }
  await markOver(trx, { id, reason: "unpaid", refund: amount, coveredUntil });
  await tellOfPolicy(trx, { policyId: id, what: "cancelled" });
}
