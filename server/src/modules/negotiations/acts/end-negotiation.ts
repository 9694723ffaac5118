import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { rowOf } from "../machine/negotiation-machine.ts";
import { findEnding, insertEnding, updateEnd } from "../negotiation.queries.ts";
import type { NegotiationsDependencies } from "../negotiations-dependencies.ts";
import { getNegotiation } from "../reading/get-negotiation.ts";
import { judge } from "./judge.ts";
import { recordChange } from "./record-change.ts";
import { takePart } from "./take-part.ts";

export interface Ending {
  /** A no to the other side's last proposal, or taking one's own back. */
  act: "refuse" | "withdraw";
  negotiationId: string;
  proposalId: string;
  note: string;
  actor: Actor;
  origin?: Origin;
}

/** Bound to the proposal that the person read; a repeat changes nothing. */
export async function endNegotiation(
  parts: NegotiationsDependencies,
  ending: Ending,
): Promise<NegotiationDetail | Refusal> {
  const done = await allOrNothing(parts.db, (trx) => end(trx, ending));
  const { negotiationId, actor } = ending;
  return isRefusal(done) ? done : getNegotiation(parts, negotiationId, actor.userId);
}

async function end(trx: Trx, ending: Ending): Promise<null | Refusal> {
  const { act, negotiationId, proposalId, note, actor, origin } = ending;
  const part = await takePart(trx, { negotiationId, userId: actor.userId });
  if (isRefusal(part)) return part;
  const { side, last } = part;
  const earlier = await findEnding(trx, negotiationId);
  if (earlier?.act === act && earlier.side === side && earlier.proposal_id === proposalId) {
    return null;
  }
  const to = judge(part, { act, role: side });
  if (isRefusal(to)) return to;
  if (last.id !== proposalId) return refuse("negotiation_moved_on");
  await updateEnd(trx, { id: negotiationId, state: rowOf(to).state, checkoutId: null });
  const ended = { act, proposal_id: proposalId, side, actor_id: actor.userId, note };
  await insertEnding(trx, { negotiation_id: negotiationId, ...ended });
  await recordChange(trx, { negotiationId, act, proposalId, actor, origin });
  return null;
}
