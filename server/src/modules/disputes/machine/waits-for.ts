import type {
  DisputeAct,
  DisputeSide,
  DisputeState,
  DisputeWait,
} from "@areon/contracts/disputes/disputes";
import type { FreezeCause } from "@areon/contracts/orders/orders";

/** What of a dispute decides whose turn it is. */
export interface Turn {
  state: DisputeState;
  openedBy: DisputeSide;
  /** The desk wants more evidence of them. */
  askedFrom: DisputeSide | "both" | null;
  proposal: { voice: DisputeSide | "desk"; accepted: readonly DisputeSide[] } | null;
}

/** Who has to do something before the time is over; null once it has ended. */
export function waitsFor({ state, openedBy, askedFrom, proposal }: Turn): DisputeWait | null {
  if (state === "open") return otherSide(openedBy);
  if (state === "talking") {
    return proposal && proposal.voice !== "desk" ? otherSide(proposal.voice) : "both";
  }
  if (state !== "mediation") return null;
  if (askedFrom) return askedFrom;
  if (proposal?.voice !== "desk") return "desk";
  const [accepted] = proposal.accepted;
  return accepted ? otherSide(accepted) : "both";
}

export function otherSide(side: DisputeSide): DisputeSide {
  return side === "buyer" ? "seller" : "buyer";
}

/** A chargeback stands above the dispute: nobody can end it until that has ended. */
export function isBelowChargeback(frozenBecause: FreezeCause | null): boolean {
  return frozenBecause === "chargeback";
}

/** What the clock does when the time is over. */
export function dueActOf(
  state: DisputeState,
  waits: DisputeWait | null,
): Extract<DisputeAct, "no_answer" | "talk_over" | "lapse" | "escalate"> | null {
  if (state === "open") return "no_answer";
  if (state === "talking") return "talk_over";
  if (state !== "mediation") return null;
  return waits === "desk" ? "escalate" : "lapse";
}
