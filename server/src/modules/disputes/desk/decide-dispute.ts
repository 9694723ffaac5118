import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { decideDispute as endpoint } from "@areon/contracts/disputes/desk";
import { readOrderForCase } from "#modules/orders";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { centsToDecimal } from "#platform/money";
import { findApproval, requestApproval } from "#platform/permissions/approvals";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import {
  acted,
  actOnCase,
  peopleOf,
  refuseOwnCase,
  type CaseRequest,
} from "../cases/act-on-case.ts";
import { findCase, findStep } from "../cases/case.queries.ts";
import { deadlineDays, decisionLimit } from "../cases/dispute-settings.ts";
import { hashWords } from "../cases/hash-words.ts";
import { openCase, situationOf, type OpenCase } from "../cases/open-case.ts";
import { refuseAboveRest } from "../cases/settle-case.ts";
import { judgeDisputeAct } from "../machine/dispute-machine.ts";
import { decisionApprovalKind, type DecisionPayload } from "./decision-approval.ts";
import { decideIn } from "./decide-in.ts";
import { setPendingDecision } from "./desk.queries.ts";

interface Decision {
  refund: bigint;
  reason: string;
}

type Answer = EndpointResult<typeof endpoint>;

/** Up to the limit at once; above it the money moves when a second person agrees. */
export async function decideDispute(
  db: Database,
  request: CaseRequest,
  decision: Decision,
): Promise<Answer | Refusal> {
  const { id, caseId, actor } = request;
  const found = await findCase(db, caseId);
  if (!found) return refuse("not_found");
  const own = await refuseOwnCase(db, found, actor.userId);
  if (own) return own;
  if (await needsSecond(db, request, found.order_id)) return ask(db, request, decision);
  const { refund, reason } = decision;
  const dispute = await actOnCase(db, request, {
    as: { desk: "disputes.decided", reason },
    acts: ["decide"],
    said: { refund: String(refund), reason: hashWords(reason) },
    run: (trx, open, { actorId, stepId }) =>
      decideIn(trx, open, { refund, reason, decidedBy: actorId, secondBy: null, stepId }),
  });
  return isRefusal(dispute) ? dispute : { id, state: "applied", dispute };
}

/**
 * What was asked for once, or applied once, stays that on every repeat. A decision moves all that is in
 * dispute, to one side or the other, so all of it counts.
 */
async function needsSecond(db: Database, { id }: CaseRequest, orderId: string): Promise<boolean> {
  if (await findApproval(db, id)) return true;
  if (await findStep(db, id)) return false;
  const order = (await readOrderForCase(db, orderId))!;
  return order.rest > (await decisionLimit(db));
}

async function ask(
  db: Database,
  request: CaseRequest,
  decision: Decision,
): Promise<Answer | Refusal> {
  return allOrNothing(db, async (trx) => {
    const { id } = request;
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const open = (await openCase(trx, request.caseId))!;
    const state = await findOrAsk(trx, request, { open, decision });
    return isRefusal(state) ? state : { id, state, dispute: acted(open.dispute) };
  });
}

const dayMs = 24 * 60 * 60 * 1000;

/** When the desk has to be done; one that is late already is given its days anew by the clock. */
async function dueOf(trx: Trx, { dispute, order }: OpenCase): Promise<Date> {
  if (dispute.due_at && dispute.due_at > order.now) return dispute.due_at;
  return new Date(order.now.getTime() + (await deadlineDays(trx, "desk")) * dayMs);
}

async function findOrAsk(
  trx: Trx,
  { id, actor, origin }: CaseRequest,
  { open, decision }: { open: OpenCase; decision: Decision },
): Promise<Answer["state"] | Refusal> {
  const { dispute, order } = open;
  const { refund, reason } = decision;
  const amount = centsToDecimal(refund);
  const earlier = await findApproval(trx, id);
  if (earlier) {
    const stored = earlier.payload as Partial<DecisionPayload>;
    const isShared = stored.dispute_id === dispute.id && stored.refund === amount;
    const isSame = isShared && earlier.reason === reason;
    if (!isSame || earlier.requested_by !== actor.userId) return refuse("intent_mismatch");
    if (earlier.state === "confirmed") return "applied";
    return earlier.state === "pending" ? "awaiting_approval" : refuse("approval_not_pending");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const verdict = judgeDisputeAct(situationOf(open), { act: "decide", role: "desk" });
  if ("hindrance" in verdict) return refuse(verdict.hindrance);
  const above = refuseAboveRest(order, refund);
  if (above) return above;
  const people = await peopleOf(trx, dispute);
  const payload: DecisionPayload = { dispute_id: dispute.id, refund: amount, people };
  const asked = { id, kind: decisionApprovalKind, payload: { ...payload }, reason } as const;
  await requestApproval(trx, { ...asked, by: actor.userId, until: await dueOf(trx, open) });
  await setPendingDecision(trx, dispute.id, id);
  const entry = { action: "disputes.decision_requested", objectKind: "dispute" } as const;
  const after = { refund: amount };
  await recordAudit(trx, [{ ...entry, objectId: dispute.id, actor, origin, reason, after }]);
  return "awaiting_approval";
}
