import type { AuditAction } from "@areon/contracts/core/audit-actions";
import type { DisputeActed } from "@areon/contracts/disputes/acts";
import type { DisputeAct, DisputeSide, DisputeVoice } from "@areon/contracts/disputes/disputes";
import { isSamePerson, namesOfParties, partyOfUser } from "#modules/identity";
import { recordAudit } from "#platform/audit/record-audit";
import { realNowMs } from "#platform/clock";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { Database, Trx } from "#platform/db/database";
import type { Actor, Origin } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findCase, findStep, type CaseRow, type StepRow } from "./case.queries.ts";
import { openCase, type OpenCase } from "./open-case.ts";

/** Who asks for an act in a dispute, and under which intent. */
export interface CaseRequest {
  caseId: string;
  id: string;
  actor: Actor;
  origin: Origin;
}

export interface PersonalAct {
  /** Parties act in their own disputes, the desk in any; what the desk does is audited. */
  as: "party" | { desk: AuditAction; reason?: string };
  /** What a repeat of the intent must have been, and have said: all of it stands in the step. */
  acts: readonly [DisputeAct, ...DisputeAct[]];
  said?: Readonly<Record<string, string | number>>;
  run(trx: Trx, open: OpenCase, by: Acting): Promise<CaseRow | Refusal>;
}

export interface Acting<Voice extends DisputeVoice = DisputeVoice> {
  by: Voice;
  actorId: string;
  stepId: string;
}

/**
 * What every act of a person has in common: one effect for each intent, only in disputes of their own,
 * all of it or nothing. Somebody else's is not there; for the desk, one about themselves is refused.
 */
export async function actOnCase(
  db: Database,
  request: CaseRequest,
  personal: PersonalAct,
): Promise<DisputeActed | Refusal> {
  return allOrNothing(db, async (trx) => {
    const { id, actor } = request;
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const found = await findCase(trx, request.caseId);
    if (!found) return refuse("not_found");
    const by = personal.as === "party" ? await sideOf(trx, found, actor.userId) : "desk";
    if (!by) return refuse("not_found");
    const own = by === "desk" ? await refuseOwnCase(trx, found, actor.userId) : null;
    if (own) return own;
    const earlier = await findStep(trx, id);
    if (earlier) return isSame(earlier, found, request, personal) ? acted(found) : mismatch;
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    const open = (await openCase(trx, found.id))!;
    const moved = await personal.run(trx, open, { by, actorId: actor.userId, stepId: id });
    if (isRefusal(moved)) return moved;
    await audit(trx, request, personal);
    return acted(moved);
  });
}

const mismatch = refuse("intent_mismatch");

/** On which side of the dispute somebody stands; null for a stranger. */
export async function sideOf(
  db: Database,
  dispute: Pick<CaseRow, "buyer_party_id" | "seller_party_id">,
  userId: string,
): Promise<DisputeSide | null> {
  const partyId = await partyOfUser(db, userId);
  if (partyId === undefined) return null;
  if (dispute.buyer_party_id === partyId) return "buyer";
  return dispute.seller_party_id === partyId ? "seller" : null;
}

type Sides = Pick<CaseRow, "buyer_user_id" | "seller_party_id">;

/** Nobody of the desk acts in a dispute about an order of their own: compared by account and by CPF. */
export async function refuseOwnCase(
  db: Database,
  dispute: Sides,
  userId: string,
): Promise<Refusal | null> {
  for (const otherId of await peopleOf(db, dispute)) {
    if (await isSamePerson(db, { userId, otherId })) return refuse("own_request");
  }
  return null;
}

/** The buyer and who stands behind the seller. */
export async function peopleOf(db: Database, dispute: Sides): Promise<string[]> {
  const parties = await namesOfParties(db, [dispute.seller_party_id]);
  return [dispute.buyer_user_id, ...[...parties.values()].map(({ userId }) => userId)];
}

function isSame(
  earlier: StepRow,
  found: CaseRow,
  { actor }: CaseRequest,
  { acts, said = {} }: PersonalAct,
): boolean {
  const isTheirs = earlier.case_id === found.id && earlier.actor_id === actor.userId;
  const isSaid = Object.entries(said).every(([name, value]) => earlier.detail[name] === value);
  return isTheirs && isSaid && acts.includes(earlier.act);
}

export function acted({ id, code, state }: Pick<CaseRow, "id" | "code" | "state">): DisputeActed {
  return { dispute_id: id, code, state };
}

async function audit(
  trx: Trx,
  { caseId, actor, origin }: CaseRequest,
  { as }: PersonalAct,
): Promise<void> {
  if (as === "party") return;
  const entry = { action: as.desk, actor, origin, objectKind: "dispute", objectId: caseId };
  await recordAudit(trx, [as.reason === undefined ? entry : { ...entry, reason: as.reason }]);
}
