import type { DisputeAct } from "@areon/contracts/disputes/disputes";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import { isRefusal } from "#platform/refusal";
import { moveCase, type CaseEffects } from "../cases/move-case.ts";
import { openCase, type OpenCase } from "../cases/open-case.ts";
import { endProposal } from "../cases/proposal.queries.ts";
import { dueActOf, isBelowChargeback } from "../machine/waits-for.ts";

/**
 * What the clock does with one dispute whose time has come, or whose order has ended without it. Of any
 * number who find it due one acts; the others find it moved on. One that dies leaves it due.
 */
export async function actWhenDue(db: Database, caseId: string): Promise<void> {
  const result = await allOrNothing(db, async (trx) => {
    const open = await openCase(trx, caseId);
    const act = open && dueAct(open);
    if (!act) return null;
    return moveCase(trx, open, {
      act,
      by: "clock",
      actorId: null,
      carryOut: () => (act === "lapse" ? lapse(trx, open) : Promise.resolve({})),
    });
  });
  if (isRefusal(result)) throw new Error(`dispute ${caseId} can't move on: ${result.refused}`);
}

function dueAct({ dispute, order }: OpenCase): DisputeAct | null {
  if (dispute.ended_at) return null;
  if (order.endedAt) return "overtake";
  const isDue = dispute.due_at !== null && dispute.due_at <= order.now;
  const act = isDue ? dueActOf(dispute.state, dispute.waits_for) : null;
  return act === "escalate" && isBelowChargeback(order.frozenBecause) ? null : act;
}

/** What nobody answered in time is the desk's again. */
async function lapse(trx: Trx, { proposal }: OpenCase): Promise<CaseEffects> {
  if (proposal?.voice === "desk") await endProposal(trx, proposal.id, "lapsed");
  return { changes: { asked_from: null, asked_note: null } };
}
