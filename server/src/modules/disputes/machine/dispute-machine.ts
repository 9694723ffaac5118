import type { DisputeAct, DisputeState } from "@areon/contracts/disputes/disputes";

/** The opener and the other side are buyer and seller, one way round or the other. */
export type DisputeRole = "opener" | "other" | "desk" | "clock";

interface Rule {
  act: DisputeAct;
  by: readonly DisputeRole[];
  from: readonly DisputeState[];
  to: DisputeState | "same";
}

const parties = ["opener", "other"] as const;
const underWay = ["open", "talking", "mediation"] as const;

/**
 * All that can happen in a dispute; what is not written here is refused. The same table, with what each
 * line means for the order and its money, is docs/domain/dispute-states.md.
 */
const disputeRules: readonly Rule[] = [
  { act: "answer", by: ["other"], from: ["open"], to: "talking" },
  // Too late to keep the desk out, not too late to be heard.
  { act: "answer", by: ["other"], from: ["mediation"], to: "same" },
  { act: "add_evidence", by: parties, from: underWay, to: "same" },
  { act: "say", by: [...parties, "desk"], from: underWay, to: "same" },
  { act: "propose", by: parties, from: underWay, to: "same" },
  { act: "propose", by: ["desk"], from: ["mediation"], to: "same" },
  { act: "take_back", by: parties, from: underWay, to: "same" },
  { act: "take_back", by: ["desk"], from: ["mediation"], to: "same" },
  { act: "accept", by: parties, from: ["mediation"], to: "same" },
  { act: "agree", by: parties, from: underWay, to: "agreed" },
  { act: "refuse", by: parties, from: underWay, to: "same" },
  { act: "ask_mediation", by: parties, from: ["talking"], to: "mediation" },
  { act: "withdraw", by: ["opener"], from: underWay, to: "withdrawn" },
  { act: "take", by: ["desk"], from: underWay, to: "same" },
  { act: "ask_evidence", by: ["desk"], from: ["mediation"], to: "same" },
  { act: "decide", by: ["desk"], from: ["mediation"], to: "decided" },
  { act: "no_answer", by: ["clock"], from: ["open"], to: "mediation" },
  { act: "talk_over", by: ["clock"], from: ["talking"], to: "mediation" },
  { act: "lapse", by: ["clock"], from: ["mediation"], to: "same" },
  { act: "escalate", by: ["clock"], from: ["mediation"], to: "same" },
  { act: "overtake", by: ["clock"], from: underWay, to: "overtaken" },
];

type Party = (typeof parties)[number];

/** What of a dispute decides whether an act is allowed. */
export interface DisputeSituation {
  state: DisputeState;
  /** The other side has sent its statement. */
  hasAnswered: boolean;
  /** The one that can be accepted now, and who has. */
  proposal: { by: Party | "desk"; accepted: readonly Party[] } | null;
  /** A decision waits for a second person. */
  isDecisionPending: boolean;
  waitsForDesk: boolean;
}

export type Hindrance =
  | "dispute_act_not_allowed"
  | "dispute_proposal_gone"
  | "dispute_decision_pending";

export type Verdict = { to: DisputeState } | { hindrance: Hindrance };

export function judgeDisputeAct(
  situation: DisputeSituation,
  { act, role }: { act: DisputeAct; role: DisputeRole },
): Verdict {
  const { state } = situation;
  const rule = disputeRules.find(
    (one) => one.act === act && one.by.includes(role) && one.from.includes(state),
  );
  if (!rule) return { hindrance: "dispute_act_not_allowed" };
  const hindrance = findHindrance(situation, { act, role });
  return hindrance ? { hindrance } : { to: rule.to === "same" ? state : rule.to };
}

/** What whoever has that role may do now; saying yes is one button, whether it completes or not. */
export function allowedDisputeActs(situation: DisputeSituation, role: DisputeRole): DisputeAct[] {
  const acts = new Set(disputeRules.map(({ act }) => act));
  const allowed = [...acts].filter((act) => "to" in judgeDisputeAct(situation, { act, role }));
  return allowed.map((act) => (act === "agree" ? "accept" : act));
}

/** Whether a yes of this side is the last that was missing. */
export function completesAgreement(
  { proposal }: Pick<DisputeSituation, "proposal">,
  role: DisputeRole,
): boolean {
  const left = parties.filter((party) => !proposal?.accepted.includes(party));
  return left.length === 1 && left[0] === role;
}

const oncePending: readonly DisputeAct[] = ["propose", "ask_evidence", "decide"];

function findHindrance(
  situation: DisputeSituation,
  { act, role }: { act: DisputeAct; role: DisputeRole },
): Hindrance | null {
  const { hasAnswered, isDecisionPending, waitsForDesk } = situation;
  if (act === "answer" && hasAnswered) return "dispute_act_not_allowed";
  if (role === "desk" && isDecisionPending && oncePending.includes(act)) {
    return "dispute_decision_pending";
  }
  if (act === "lapse" && waitsForDesk) return "dispute_act_not_allowed";
  if (act === "escalate" && !waitsForDesk) return "dispute_act_not_allowed";
  return isAboutProposal(situation, { act, role }) ? null : "dispute_proposal_gone";
}

/** Answers need an open proposal of somebody else that one has not accepted; taking back, one's own. */
function isAboutProposal(
  situation: DisputeSituation,
  { act, role }: { act: DisputeAct; role: DisputeRole },
): boolean {
  const { proposal } = situation;
  if (act === "take_back") return proposal?.by === role;
  if (act !== "accept" && act !== "agree" && act !== "refuse") return true;
  if (!proposal || proposal.by === role) return false;
  if (act === "refuse") return true;
  if (proposal.accepted.includes(role as Party)) return false;
  return completesAgreement(situation, role) === (act === "agree");
}
