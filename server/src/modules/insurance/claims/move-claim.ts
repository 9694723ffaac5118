import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import { nextClaimState } from "./claim-machine.ts";
import { insertStep, setClaim, type ClaimAct, type ClaimRow } from "./claim.queries.ts";

export const claimChanged = "insurance.claim_changed";

export interface ClaimMove {
  act: Exclude<ClaimAct, "report">;
  actorId: string;
  secondId?: string;
  /** The intent, where a person or the desk asked for it. */
  stepId?: string;
  /** What the other side reads: why, or what is missing. */
  note?: string;
  amount?: bigint;
}

/** Row, step and event together; the caller holds the claim and has asked whether it may. */
export async function moveClaim(trx: Trx, claim: ClaimRow, move: ClaimMove): Promise<void> {
  const { act, actorId, secondId = null, stepId = newId(), note = null, amount = null } = move;
  const state = nextClaimState(claim.state, act);
  if (!state) throw new Error(`claim ${claim.id} is ${claim.state}: no ${act}`);
  const isDecision = act === "approve" || act === "refuse";
  await setClaim(trx, {
    id: claim.id,
    state,
    asked_note: act === "ask_papers" ? note : null,
    amount,
    reason: isDecision ? note : null,
  });
  await recordStep(trx, {
    id: stepId,
    claim_id: claim.id,
    act,
    to_state: state,
    actor_id: actorId,
    second_id: secondId,
    note,
  });
}

export async function recordStep(trx: Trx, step: Parameters<typeof insertStep>[1]): Promise<void> {
  await insertStep(trx, step);
  const payload = { claim_id: step.claim_id, step_id: step.id };
  await recordEvents(trx, [{ type: claimChanged, key: step.claim_id, payload }]);
}
