import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type {
  DisputeArithmetic,
  DisputeReason,
  DisputeSide,
} from "@areon/contracts/disputes/disputes";
import type { CaseOrder } from "#modules/orders";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import type { Refusal } from "#platform/refusal";
import { storeWithCode } from "#platform/short-code";
import { holdEvidence } from "../evidence/hold-evidence.ts";
import { otherSide } from "../machine/waits-for.ts";
import { insertCase, insertStep, type NewCase } from "./case.queries.ts";
import { deadlineDays } from "./dispute-settings.ts";
import { hashWords } from "./hash-words.ts";
import { insertProposal } from "./proposal.queries.ts";
import { writeStatement } from "./statement.queries.ts";

export interface NewDispute {
  id: string;
  order: CaseOrder;
  side: DisputeSide;
  userId: string;
  reason: DisputeReason;
  wantedRefund: bigint;
  statement: string;
  evidence: readonly { id: string; fileId: string; title: string }[];
  arithmetic: DisputeArithmetic | null;
  /** What either side had shown before in the order: it is evidence of that side. */
  papers: readonly { side: DisputeSide; userId: string; fileId: string; title: string }[];
}

/** The rows of a new dispute: what was said and shown, and the wish as a proposal that can be accepted. */
export async function writeDispute(trx: Trx, opening: NewDispute): Promise<DisputeActed | Refusal> {
  const { id, side, userId, statement, evidence, wantedRefund } = opening;
  const code = await insertWithCode(trx, opening);
  await writeStatement(trx, { caseId: id, side, userId, text: statement, isSent: true });
  for (const shown of evidence) {
    const refused = await holdEvidence(trx, { ...shown, caseId: id, side, userId, isSent: true });
    if (refused) return refused;
  }
  for (const paper of opening.papers) {
    const shown = { ...paper, id: newId(), caseId: id, isSent: true };
    const refused = await holdEvidence(trx, shown, "order_document");
    if (refused) return refused;
  }
  const proposal = { id: newId(), case_id: id, voice: side, user_id: userId };
  await insertProposal(trx, { ...proposal, refund: wantedRefund, reason: wishWords }, null);
  await insertStep(trx, {
    id,
    case_id: id,
    act: "open",
    from_state: "open",
    to_state: "open",
    by_role: side,
    actor_id: userId,
    detail: {
      refund: String(wantedRefund),
      count: evidence.length,
      statement: hashWords(statement),
    },
  });
  await recordEvents(trx, [
    {
      type: "disputes.case_changed",
      key: id,
      payload: { id, act: "open", state: "open", step: id },
    },
  ]);
  return { dispute_id: id, code, state: "open" };
}

const wishWords = "Pedido feito ao abrir a disputa.";

async function insertWithCode(trx: Trx, opening: NewDispute): Promise<string> {
  const { id, order, side, userId, reason, wantedRefund, arithmetic } = opening;
  const row: Omit<NewCase, "code"> = {
    id,
    order_id: order.id,
    buyer_party_id: order.buyerPartyId,
    buyer_user_id: order.buyerUserId,
    seller_party_id: order.sellerPartyId,
    opened_by: side,
    opener_user_id: userId,
    reason,
    amount: order.rest,
    wanted_refund: wantedRefund,
    waits_for: otherSide(side),
    arithmetic,
  };
  const days = await deadlineDays(trx, "defence");
  return storeWithCode("D", (code) => insertCase(trx, { ...row, code }, days));
}
