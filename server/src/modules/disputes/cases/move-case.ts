import type {
  DisputeAct,
  DisputeState,
  DisputeVoice,
  DisputeWait,
} from "@areon/contracts/disputes/disputes";
import { sql } from "kysely";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { newId } from "#platform/ids";
import type { JsonDocument } from "#platform/json";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { dropDrafts } from "../evidence/drop-drafts.ts";
import { judgeDisputeAct } from "../machine/dispute-machine.ts";
import { waitsFor } from "../machine/waits-for.ts";
import { insertStep, type CaseRow } from "./case.queries.ts";
import { deadlineDays } from "./dispute-settings.ts";
import { roleOf, situationOf, type OpenCase } from "./open-case.ts";
import { acceptedBy, endProposal, findOpenProposal } from "./proposal.queries.ts";

export interface CaseMove {
  act: DisputeAct;
  by: DisputeVoice | "clock";
  actorId: string | null;
  /** The intent of whoever asked; made here for what nobody asked for. */
  stepId?: string;
  /** Money, proposals and papers that go with it, before anything is written of the dispute itself. */
  carryOut?: (stepId: string) => Promise<Refusal | CaseEffects>;
}

export interface CaseEffects {
  /** Codes and amounts for the timeline; amounts are centavos as text. */
  detail?: Record<string, JsonDocument>;
  changes?: Partial<CaseChanges>;
  /** When the desk names the time itself. */
  days?: number;
}

type CaseChanges = Pick<
  CaseRow,
  | "assigned_to"
  | "asked_from"
  | "asked_note"
  | "approval_id"
  | "refund"
  | "to_seller"
  | "seller_net"
  | "has_answered"
>;

/**
 * The only place that changes a dispute: asks the machine, lets the rest move, then writes the row, its
 * step and the event. Whoever calls holds the locks; a refusal half-way must undo the transaction.
 */
export async function moveCase(
  trx: Trx,
  open: OpenCase,
  move: CaseMove,
): Promise<CaseRow | Refusal> {
  const { dispute } = open;
  const { act, by, actorId, stepId = newId() } = move;
  const verdict = judgeDisputeAct(situationOf(open), { act, role: roleOf(dispute, by) });
  if ("hindrance" in verdict) return refuse(verdict.hindrance);
  const effects = (await move.carryOut?.(stepId)) ?? {};
  if (isRefusal(effects)) return effects;
  const after = await writeCase(trx, { dispute, move, to: verdict.to, effects });
  const { id: case_id, state: from_state } = dispute;
  const step = { id: stepId, case_id, act, from_state, to_state: verdict.to };
  await insertStep(trx, { ...step, by_role: by, actor_id: actorId, detail: effects.detail ?? {} });
  await recordEvents(trx, [
    {
      type: "disputes.case_changed",
      key: case_id,
      payload: { id: case_id, act, state: verdict.to, step: stepId },
    },
  ]);
  return after;
}

interface Change {
  dispute: CaseRow;
  move: CaseMove;
  to: DisputeState;
  effects: CaseEffects;
}

async function writeCase(trx: Trx, { dispute, move, to, effects }: Change): Promise<CaseRow> {
  const after: CaseRow = { ...dispute, ...effects.changes, state: to };
  const proposal = await findOpenProposal(trx, dispute.id);
  const turn = proposal && { voice: proposal.voice, accepted: acceptedBy(proposal) };
  const { opened_by: openedBy, asked_from: askedFrom } = after;
  const waits = waitsFor({ state: to, openedBy, askedFrom, proposal: turn });
  const days = effects.days ?? (await daysAfter(trx, { dispute, move, to, waits }));
  const isOver = waits === null;
  if (isOver) {
    if (proposal) await endProposal(trx, proposal.id, "closed");
    await dropDrafts(trx, dispute.id);
  }
  const { rows } = await sql<Pick<CaseRow, "due_at" | "ended_at" | "escalated_at">>`
    update disputes.cases set state = ${to}, waits_for = ${waits}, assigned_to = ${after.assigned_to},
      asked_from = ${isOver ? null : after.asked_from}, asked_note = ${isOver ? null : after.asked_note},
      approval_id = ${after.approval_id}, refund = ${after.refund}, to_seller = ${after.to_seller},
      seller_net = ${after.seller_net}, version = version + 1, clock_failed_at = null,
      ended_at = case when ${isOver} then platform.now() end,
      escalated_at = case when ${move.act === "escalate"} then platform.now()
        when ${waits === "desk"} then escalated_at end,
      due_at = case when ${isOver} then null when ${days}::int is null then due_at
        else platform.now() + make_interval(days => ${days ?? 0}::int) end
    where id = ${dispute.id}
    returning due_at, ended_at, escalated_at`.execute(trx);
  return { ...after, waits_for: waits, ...rows[0]! };
}

/** A time begins when a state does, when it is the desk's turn again, and with each proposal of the desk. */
async function daysAfter(
  trx: Trx,
  { dispute, move, to, waits }: Omit<Change, "effects"> & { waits: DisputeWait | null },
): Promise<number | null> {
  if (waits === null) return null;
  if (to !== dispute.state) return deadlineDays(trx, to === "talking" ? "talk" : "desk");
  if (move.act === "propose" && move.by === "desk") return deadlineDays(trx, "answer");
  const isDesksAgain = waits === "desk" && dispute.waits_for !== "desk";
  return isDesksAgain || move.act === "escalate" ? deadlineDays(trx, "desk") : null;
}
