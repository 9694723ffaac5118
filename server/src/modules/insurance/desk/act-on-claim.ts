import { isSamePerson } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { nextClaimState } from "../claims/claim-machine.ts";
import { findSteps, isApprovalPending, type ClaimRow } from "../claims/claim.queries.ts";
import { lockClaimOf } from "../claims/lock-claim-of.ts";
import { moveClaim } from "../claims/move-claim.ts";
import type { PolicyRow } from "../policies/policy.queries.ts";

export interface DeskRequest {
  /** The intent; also the step. */
  id: string;
  claimId: string;
  actor: Actor;
  origin: Origin;
}

type DeskAct = "analyse" | "ask_papers" | "approve" | "refuse";

/** What the desk records of the insurer's work, once for each id; null when it stands. */
export async function actOnClaim(
  db: Database,
  request: DeskRequest,
  wish: {
    act: DeskAct;
    note?: string;
    amount?: bigint;
    /** Money that belongs to the act. */
    carryOut?: (trx: Trx, found: { claim: ClaimRow; policy: PolicyRow }) => Promise<null | Refusal>;
  },
): Promise<null | Refusal> {
  const { id, claimId, actor, origin } = request;
  const { act, note, amount, carryOut } = wish;
  return allOrNothing(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const found = await lockClaimOf(trx, claimId);
    if (!found) return refuse("not_found");
    const { claim } = found;
    const [earlier] = await findSteps(trx, [id]);
    if (earlier) {
      const isSame =
        earlier.claim_id === claimId && earlier.act === act && earlier.note === (note ?? null);
      const isSameAmount = amount === undefined || claim.amount === amount;
      return isSame && isSameAmount ? null : refuse("intent_mismatch");
    }
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    const refusal = await refuseAct(trx, { claim, act, userId: actor.userId });
    if (refusal) return refusal;
    const carried = carryOut ? await carryOut(trx, found) : null;
    if (isRefusal(carried)) return carried;
    const words = { ...(note ? { note } : {}), ...(amount === undefined ? {} : { amount }) };
    await moveClaim(trx, claim, { act, actorId: actor.userId, stepId: id, ...words });
    const entry = { objectKind: "insurance_claim", objectId: claimId, actor, origin } as const;
    await recordAudit(trx, [{ action: `insurance.claim_${act}`, ...entry, after: words }]);
    return null;
  });
}

/** Nobody decides for themselves, and nothing moves while a decision waits for a second person. */
export async function refuseAct(
  trx: Trx,
  { claim, act, userId }: { claim: ClaimRow; act: DeskAct; userId: string },
): Promise<Refusal | null> {
  if (await isSamePerson(trx, { userId, otherId: claim.user_id })) return refuse("own_request");
  if (!nextClaimState(claim.state, act)) return refuse("insurance_claim_not_open");
  return (await isApprovalPending(trx, claim.approval_id)) ? refuse("insurance_claim_waits") : null;
}
