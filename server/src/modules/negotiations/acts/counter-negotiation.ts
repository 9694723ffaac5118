import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import {
  mostProposals,
  type NegotiationDetail,
  type NegotiationSide,
} from "@areon/contracts/negotiations/negotiations";
import type { counterNegotiation as endpoint } from "@areon/contracts/negotiations/acts";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { answerName, rowOf } from "../machine/negotiation-machine.ts";
import { findProposal, insertProposal, listProposals, updateTurn } from "../negotiation.queries.ts";
import type { NegotiationsDependencies } from "../negotiations-dependencies.ts";
import { getNegotiation } from "../reading/get-negotiation.ts";
import { currentDestination, type Destination } from "../terms/current-destination.ts";
import { negotiatedSale } from "../terms/negotiated-sale.ts";
import { priceTerms } from "../terms/price-terms.ts";
import { validUntil } from "../terms/valid-until.ts";
import { judge } from "./judge.ts";
import { recordChange } from "./record-change.ts";
import { refuseUnable } from "./refuse-unable.ts";
import { takePart, type Part } from "./take-part.ts";

type Wish = EndpointRequest<typeof endpoint>["body"];

export interface Countering {
  negotiationId: string;
  wish: Wish;
  actor: Actor;
  origin?: Origin;
}

/** The other side's last proposal is answered with a price. The intent is the new proposal's id. */
export async function counterNegotiation(
  parts: NegotiationsDependencies,
  countering: Countering,
): Promise<NegotiationDetail | Refusal> {
  const done = await allOrNothing(parts.db, (trx) => counter(trx, parts, countering));
  const { negotiationId, actor } = countering;
  return isRefusal(done) ? done : getNegotiation(parts, negotiationId, actor.userId);
}

async function counter(
  trx: Trx,
  parts: NegotiationsDependencies,
  countering: Countering,
): Promise<null | Refusal> {
  const { negotiationId, wish, actor } = countering;
  const busy = await lockIntent(trx, wish.id);
  if (busy) return busy;
  const part = await takePart(trx, { negotiationId, userId: actor.userId });
  if (isRefusal(part)) return part;
  const asked = JSON.stringify(["negotiations.counter", negotiationId, actor.userId, wish]);
  const inputHash = parts.vault.lookup("intent", asked);
  const earlier = await findProposal(trx, wish.id);
  if (earlier) return earlier.input_hash.equals(inputHash) ? null : refuse("intent_mismatch");
  if (isStaleIntent({ id: wish.id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const act = answerName(part.last.kind);
  const to = judge(part, { act, role: part.side });
  if (isRefusal(to)) return to;
  if (wish.answers !== part.last.id) return refuse("negotiation_moved_on");
  if (part.row.proposals >= mostProposals) return refuse("negotiation_too_long");
  const unable = await refuseUnable(trx, part.side, actor.userId);
  if (unable) return unable;
  return write(trx, countering, { part, act, inputHash, turn: rowOf(to).turn });
}

interface Written {
  part: Part;
  act: "offer" | "counter";
  inputHash: Buffer;
  turn: NegotiationSide | null;
}

async function write(
  trx: Trx,
  { negotiationId, wish, actor, origin }: Countering,
  { part, act, inputHash, turn }: Written,
): Promise<null | Refusal> {
  const { row, side } = part;
  const facts = await negotiatedSale(trx, row);
  if (isRefusal(facts)) return facts;
  const destination = await destinationOf(trx, part, wish);
  if (isRefusal(destination)) return destination;
  const { municipality_to: to } = destination;
  const chain = await listProposals(trx, negotiationId);
  const priced = await priceTerms(trx, wish, { facts, side, to, chain });
  if (isRefusal(priced)) return priced;
  const until = await validUntil(trx, wish.valid_hours);
  if (isRefusal(until)) return until;
  const { id, quantity, unit_price, delivery, note } = wish;
  const position = row.proposals + 1;
  await insertProposal(trx, {
    id,
    negotiation_id: negotiationId,
    position,
    side,
    kind: act,
    quantity,
    unit_price,
    delivery,
    note,
    ...priced,
    valid_until: until,
    actor_id: actor.userId,
    input_hash: inputHash,
  });
  await updateTurn(trx, {
    id: negotiationId,
    turn,
    proposals: position,
    expires_at: until,
    ...destination,
  });
  await recordChange(trx, { negotiationId, act, proposalId: id, actor, origin });
  return null;
}

/** Only the buyer says where to; without a word it stays what it was. */
async function destinationOf(
  trx: Trx,
  { row, side }: Part,
  { address_id }: Wish,
): Promise<Destination | Refusal> {
  if (side === "seller" || address_id === null) return currentDestination(trx, row);
  const named = await currentDestination(trx, { ...row, address_id });
  return named.address_id === null ? refuse("not_found") : named;
}
