import type {
  NegotiationAct,
  NegotiationSide,
  NegotiationState,
  ProposalKind,
} from "@areon/contracts/negotiations/negotiations";

export type NegotiationRole = NegotiationSide | "clock";

/** `open_b` and `open_s` wait for the buyer's and the seller's answer; `none` is before the beginning. */
export type NegotiationPhase = "none" | "open_b" | "open_s" | Exclude<NegotiationState, "open">;

interface Rule {
  act: NegotiationAct;
  by: NegotiationRole;
  from: NegotiationPhase;
  to: NegotiationPhase;
}

/**
 * All that can happen to a negotiation; what is not written here is refused. The same table, with what each
 * line means, is docs/domain/negotiation-states.md.
 */
const rules: readonly Rule[] = [
  { act: "ask", by: "buyer", from: "none", to: "open_s" },
  { act: "offer", by: "buyer", from: "none", to: "open_s" },
  { act: "offer", by: "seller", from: "open_s", to: "open_b" },
  { act: "counter", by: "seller", from: "open_s", to: "open_b" },
  { act: "counter", by: "buyer", from: "open_b", to: "open_s" },
  { act: "accept", by: "seller", from: "open_s", to: "agreed" },
  { act: "accept", by: "buyer", from: "open_b", to: "agreed" },
  { act: "refuse", by: "seller", from: "open_s", to: "refused" },
  { act: "refuse", by: "buyer", from: "open_b", to: "refused" },
  { act: "withdraw", by: "buyer", from: "open_s", to: "withdrawn" },
  { act: "withdraw", by: "seller", from: "open_b", to: "withdrawn" },
  { act: "expire", by: "clock", from: "open_s", to: "expired" },
  { act: "expire", by: "clock", from: "open_b", to: "expired" },
];

/** What of a negotiation decides whether an act is allowed. */
export interface NegotiationSituation {
  phase: NegotiationPhase;
  /** Of the last proposal; null before there is one. */
  lastKind: ProposalKind | null;
  /** The time of the last proposal is over, whether the clock has been there or not. */
  isOverdue: boolean;
}

export type Hindrance =
  | "negotiation_over"
  | "negotiation_expired"
  | "negotiation_not_your_turn"
  | "negotiation_without_price";

export type Verdict = { to: NegotiationPhase } | { hindrance: Hindrance };

export function judgeAct(
  situation: NegotiationSituation,
  { act, role }: { act: NegotiationAct; role: NegotiationRole },
): Verdict {
  const { phase, lastKind, isOverdue } = situation;
  if (isEnd(phase)) return { hindrance: "negotiation_over" };
  // A minute too late is too late, also while the clock is on its way; and never a minute too early.
  if (isOverdue && act !== "expire") return { hindrance: "negotiation_expired" };
  const rule = rules.find((one) => one.act === act && one.by === role && one.from === phase);
  if (!rule || (act === "expire" && !isOverdue)) return { hindrance: "negotiation_not_your_turn" };
  if (act === "accept" && lastKind === "ask") return { hindrance: "negotiation_without_price" };
  if (phase !== "none" && !isRightName(act, lastKind)) {
    return { hindrance: "negotiation_not_your_turn" };
  }
  return { to: rule.to };
}

/** What whoever has that role may do now; a page shows nothing else. */
export function allowedActs(situation: NegotiationSituation, role: NegotiationRole) {
  const acts = new Set(rules.map(({ act }) => act));
  return [...acts].filter((act) => "to" in judgeAct(situation, { act, role }));
}

/** The first price of a chain is its offer, every other one a counter-offer. */
export function answerName(lastKind: ProposalKind): "offer" | "counter" {
  return lastKind === "ask" ? "offer" : "counter";
}

export function phaseOf(row: {
  state: NegotiationState;
  turn: NegotiationSide | null;
}): NegotiationPhase {
  if (row.state !== "open") return row.state;
  return row.turn === "buyer" ? "open_b" : "open_s";
}

/** What the row says of a phase that an act led to. */
export function rowOf(phase: NegotiationPhase): {
  state: NegotiationState;
  turn: NegotiationSide | null;
} {
  if (phase === "none") throw new Error("a negotiation does not return to before its beginning");
  if (phase === "open_b") return { state: "open", turn: "buyer" };
  if (phase === "open_s") return { state: "open", turn: "seller" };
  return { state: phase, turn: null };
}

function isEnd(phase: NegotiationPhase): boolean {
  return phase !== "none" && phase !== "open_b" && phase !== "open_s";
}

function isRightName(act: NegotiationAct, lastKind: ProposalKind | null): boolean {
  if (act !== "offer" && act !== "counter") return true;
  return lastKind !== null && answerName(lastKind) === act;
}
