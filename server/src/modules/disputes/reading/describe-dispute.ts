import {
  disputeArithmeticSchema,
  type DisputeAct,
  type DisputeDetail,
} from "@areon/contracts/disputes/disputes";
import { namesOfUsers } from "#modules/identity";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";
import { readAround, roleOf, situationOf } from "../cases/open-case.ts";
import { listMessages } from "../cases/message.queries.ts";
import { listProposals } from "../cases/proposal.queries.ts";
import { listStatements } from "../cases/statement.queries.ts";
import { describeEvidence } from "../evidence/describe-evidence.ts";
import { listEvidence, type Viewer } from "../evidence/evidence.queries.ts";
import { allowedDisputeActs } from "../machine/dispute-machine.ts";
import { dueActOf, isBelowChargeback } from "../machine/waits-for.ts";
import { describeProposal } from "./describe-proposal.ts";
import { deskPeopleIn, describeStep } from "./describe-step.ts";
import { describeSummaries, type ReadingParts } from "./describe-summaries.ts";
import { describeDeskPart } from "./describe-desk-part.ts";
import { listSteps, type ListedCase } from "./dispute.queries.ts";
import { voiceNames } from "./voice-names.ts";

/** A dispute as one of the three sees it; who that is decides whose drafts are in it. */
export async function describeDispute(
  parts: ReadingParts,
  row: ListedCase,
  { viewer, userId }: { viewer: Viewer; userId: string },
): Promise<DisputeDetail> {
  const { db } = parts;
  const [summary] = await describeSummaries(parts, [row], viewer);
  const around = await readAround(db, row);
  const desk = viewer === "desk" ? await describeDeskPart(db, { row, userId, around }) : null;
  const allowed = allowedDisputeActs(situationOf(around), roleOf(row, viewer)).filter(
    (act) => !isBelowChargeback(row.order_frozen_because) || !endsCase.includes(act),
  );
  return {
    ...summary!,
    viewer,
    ...describeOrderPart(row),
    ...(await describeSpoken(db, { row, viewer, summary: summary! })),
    arithmetic: row.arithmetic === null ? null : disputeArithmeticSchema.parse(row.arithmetic),
    evidence_request: describeRequest(row),
    due_act: dueActOf(row.state, row.waits_for),
    can: desk ? allowed.filter((act) => desk.mayAct(act)) : allowed,
    desk: desk && desk.described,
  };
}

/** They move the order, and that is refused until the bank has spoken. */
const endsCase: readonly DisputeAct[] = ["accept", "agree", "withdraw", "decide"];

type Spoken = Pick<DisputeDetail, "statements" | "evidence" | "messages" | "proposals" | "steps">;

async function describeSpoken(
  db: Database,
  {
    row,
    viewer,
    summary,
  }: { row: ListedCase; viewer: Viewer; summary: Parameters<typeof voiceNames>[0] },
): Promise<Spoken> {
  const messages = await listMessages(db, row.id);
  const proposals = await listProposals(db, row.id);
  const steps = await listSteps(db, row.id);
  const byDesk = [...messages, ...proposals].filter(({ voice }) => voice === "desk");
  const deskNames = await namesOfUsers(db, [
    ...byDesk.map(({ user_id }) => user_id),
    ...deskPeopleIn(steps),
  ]);
  const nameOf = voiceNames(summary, deskNames);
  const statements = await listStatements(db, row.id, viewer);
  return {
    statements: statements.map(({ side, text, saved_at, sent_at }) => ({
      side,
      text,
      saved_at: saved_at.toISOString(),
      sent_at: sent_at?.toISOString() ?? null,
    })),
    evidence: (await listEvidence(db, row.id, viewer)).map(describeEvidence),
    messages: messages.map(({ id, voice, user_id, text, said_at }) => ({
      id,
      by: voice,
      name: nameOf(voice, user_id),
      text,
      at: said_at.toISOString(),
    })),
    proposals: proposals.map((proposal) => describeProposal(proposal, { row, viewer, nameOf })),
    steps: steps.map((step) => describeStep(step, nameOf)),
  };
}

function describeOrderPart(
  row: ListedCase,
): Pick<DisputeDetail, "order_state" | "order_frozen_because" | "money" | "delivered_at" | "to"> {
  const isReleased = row.released !== null;
  const isKept = !isReleased && row.order_state !== "awaiting_payment";
  return {
    order_state: row.order_state,
    order_frozen_because: row.order_frozen_because,
    money: {
      total: centsToDecimal(row.total),
      refunded: centsToDecimal(row.refunded),
      held: centsToDecimal(isKept ? row.total - row.refunded : 0n),
      is_released: isReleased,
    },
    delivered_at: row.delivered_at?.toISOString() ?? null,
    to:
      row.to_municipality && row.to_uf
        ? { municipality: row.to_municipality, uf: row.to_uf }
        : null,
  };
}

function describeRequest(row: ListedCase): DisputeDetail["evidence_request"] {
  const { asked_from: from, asked_note: note, due_at: due } = row;
  return from && note && due ? { from, note, due_at: due.toISOString() } : null;
}
