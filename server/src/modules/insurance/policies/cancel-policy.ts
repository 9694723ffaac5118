import { addDays } from "@areon/contracts/core/terms/iso-day";
import { moneyHolder } from "#modules/identity";
import { faults, postGroup, refuseOutcome, whenRefused } from "#modules/ledger";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToReais } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { listOpenClaims, lockClaim } from "../claims/claim.queries.ts";
import { moveClaim } from "../claims/move-claim.ts";
import { markOver, readMoments, type DueMoments } from "./due.queries.ts";
import { refundSubmission } from "./policy-money.ts";
import { lockPolicy, type PolicyRow } from "./policy.queries.ts";
import { refundOf, type Refund } from "./refund-of.ts";
import { tellOfPolicy } from "./tell-of-policy.ts";

export interface CancelRequest {
  /** Born in the form; the transfer of the refund has the same one. */
  id: string;
  policyId: string;
  /** What the person was shown, in centavos. */
  refund: bigint;
  actor: Actor;
  origin: Origin;
}

/** Ends a policy and gives back what was shown, in one commit. Null when it stands so, now or since an earlier try. */
export async function cancelPolicy(db: Database, request: CancelRequest): Promise<null | Refusal> {
  const holder = await moneyHolder(db, request.actor.userId);
  if (!holder) return refuse("not_found");
  return allOrNothing(db, (trx) => cancel(trx, request, holder.partyId));
}

async function cancel(trx: Trx, request: CancelRequest, partyId: string): Promise<null | Refusal> {
  const { id, policyId, refund: shown } = request;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const policy = await lockPolicy(trx, policyId);
  if (policy?.party_id !== partyId) return refuse("not_found");
  if (policy.cancellation_id === id) {
    return policy.refunded === shown ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  if (policy.over_at) return refuse("insurance_policy_over");
  const moments = await readMoments(trx, policyId);
  const refund = refundNow(policy, moments);
  if (refund.amount !== shown) {
    return refuse("insurance_refund_changed", { refund: centsToReais(refund.amount) });
  }
  const open = await listOpenClaims(trx, policyId);
  if (open.length > 0 && !refund.isRegret) return refuse("insurance_claim_open");
  for (const { id: claimId } of open) {
    const claim = (await lockClaim(trx, claimId))!;
    await moveClaim(trx, claim, { act: "withdraw", actorId: request.actor.userId });
  }
  return giveBack(trx, request, { policy, refund, moments });
}

async function giveBack(
  trx: Trx,
  { id, policyId, actor, origin }: CancelRequest,
  { policy, refund, moments }: { policy: PolicyRow; refund: Refund; moments: DueMoments },
): Promise<null | Refusal> {
  const { party_id: partyId } = policy;
  const { amount, isRegret } = refund;
  await markOver(trx, {
    id: policyId,
    reason: isRegret ? "regret" : "request",
    refund: amount,
    coveredUntil: isRegret ? policy.starts_on : uncoveredFrom(moments),
    cancellationId: id,
  });
  await recordAudit(trx, [
    {
      action: "insurance.cancelled",
      actor,
      origin,
      objectKind: "insurance_policy",
      objectId: policyId,
      after: { refund: amount },
    },
  ]);
  await tellOfPolicy(trx, { policyId, what: "cancelled" });
  if (amount === 0n) return null;
  const given = { id, policyId, partyId, amount, by: { actor, origin } };
  return postGroup<null | Refusal>(trx, refundSubmission(given), {
    ...faults,
    posted: () => null,
    // The account of a policy has what was paid into it, so its funds can't be short.
    ...whenRefused((refused) => refuseOutcome(refused, refuse("unavailable"))),
  });
}

/** What a cancellation at this moment gives back. */
export function refundNow(policy: PolicyRow, moments: DueMoments): Refund {
  return refundOf({
    total: policy.total,
    paid: policy.paid,
    indemnified: policy.indemnified,
    startsOn: policy.starts_on,
    agreedUntil: policy.agreed_until,
    coveredUntil: uncoveredFrom(moments),
    daysOff: moments.days_off,
    isInTime: moments.now <= policy.regret_until,
  });
}

/** Today is covered to its end, unless the cover is off already. */
function uncoveredFrom({ today, suspended_from }: DueMoments): string {
  return suspended_from ?? addDays(today, 1);
}
