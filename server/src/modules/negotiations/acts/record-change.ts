import type { NegotiationAct } from "@areon/contracts/negotiations/negotiations";
import { recordAudit } from "#platform/audit/record-audit";
import type { Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import type { Actor, Origin } from "#platform/http/actor";

export interface Change {
  negotiationId: string;
  act: NegotiationAct;
  /** The proposal that was made, or that was answered. */
  proposalId: string;
  /** Null when the clock acts. */
  actor: Actor | null;
  origin?: Origin | undefined;
}

/** What happened, for the trail and for whoever has to be told; the negotiation is locked. */
export async function recordChange(trx: Trx, change: Change): Promise<void> {
  const { negotiationId, act, proposalId, actor, origin } = change;
  await recordAudit(trx, [
    {
      action: `negotiations.${act}`,
      actor,
      ...(origin && { origin }),
      objectKind: "negotiation",
      objectId: negotiationId,
      after: { proposal: proposalId },
    },
  ]);
  await recordEvents(trx, [
    {
      type: "negotiations.negotiation_changed",
      key: negotiationId,
      payload: { id: negotiationId, act, proposal: proposalId },
    },
  ]);
}
