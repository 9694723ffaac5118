import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToDecimal } from "#platform/money";
import { findApproval, requestApproval } from "#platform/permissions/approvals";
import { refuse, type Refusal } from "#platform/refusal";
import { findSteps, setClaimApproval } from "../claims/claim.queries.ts";
import { lockClaimOf } from "../claims/lock-claim-of.ts";
import { payIndemnity, refuseAboveCover } from "../claims/pay-indemnity.ts";
import { readDecisionLimit } from "../insurance-settings.ts";
import { actOnClaim, refuseAct, type DeskRequest } from "./act-on-claim.ts";
import { indemnityApprovalKind, type IndemnityPayload } from "./indemnity-approval.ts";

interface Decision {
  /** Null: refused. */
  amount: bigint | null;
  reason: string;
}

type DecisionState = "applied" | "awaiting_approval";

/** Records what the insurer decided. An indemnity above the limit is paid when a second person agrees. */
export async function decideClaim(
  db: Database,
  request: DeskRequest,
  { amount, reason }: Decision,
): Promise<DecisionState | Refusal> {
  if (amount === null) {
    const refused = await actOnClaim(db, request, { act: "refuse", note: reason });
    return refused ?? "applied";
  }
  if (await needsSecond(db, request.id, amount)) return ask(db, request, { amount, reason });
  const { actor, origin } = request;
  const paid = await actOnClaim(db, request, {
    act: "approve",
    note: reason,
    amount,
    carryOut: (trx, found) => payIndemnity(trx, found, { amount, by: { actor, origin } }),
  });
  return paid ?? "applied";
}

/** What was asked for once, or applied once, stays that on every repeat. */
async function needsSecond(db: Database, id: string, amount: bigint): Promise<boolean> {
  if (await findApproval(db, id)) return true;
  if ((await findSteps(db, [id])).length > 0) return false;
  return amount > (await readDecisionLimit(db));
}

async function ask(
  db: Database,
  { id, claimId, actor, origin }: DeskRequest,
  { amount, reason }: { amount: bigint; reason: string },
): Promise<DecisionState | Refusal> {
  return allOrNothing(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const found = await lockClaimOf(trx, claimId);
    if (!found) return refuse("not_found");
    const { claim, policy } = found;
    const payload: IndemnityPayload = {
      claim_id: claimId,
      amount: centsToDecimal(amount),
      person: claim.user_id,
    };
    const earlier = await findEarlier(trx, { id, payload, reason, by: actor.userId });
    if (earlier) return earlier;
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    const refusal =
      (await refuseAct(trx, { claim, act: "approve", userId: actor.userId })) ??
      refuseAboveCover(policy, amount);
    if (refusal) return refusal;
    const asked = { id, kind: indemnityApprovalKind, payload: { ...payload }, reason } as const;
    await requestApproval(trx, { ...asked, by: actor.userId });
    await setClaimApproval(trx, claimId, id);
    const entry = { objectKind: "insurance_claim", objectId: claimId, actor, origin } as const;
    const after = { amount };
    await recordAudit(trx, [{ action: "insurance.indemnity_requested", ...entry, reason, after }]);
    return "awaiting_approval";
  });
}

async function findEarlier(
  db: Database,
  asked: { id: string; payload: IndemnityPayload; reason: string; by: string },
): Promise<DecisionState | Refusal | undefined> {
  const earlier = await findApproval(db, asked.id);
  if (!earlier) return undefined;
  const stored = earlier.payload as Partial<IndemnityPayload>;
  const isSame =
    stored.claim_id === asked.payload.claim_id &&
    stored.amount === asked.payload.amount &&
    earlier.reason === asked.reason &&
    earlier.requested_by === asked.by;
  if (!isSame) return refuse("intent_mismatch");
  if (earlier.state === "confirmed") return "applied";
  return earlier.state === "pending" ? "awaiting_approval" : refuse("approval_not_pending");
}
