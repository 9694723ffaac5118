import type { ClaimState } from "@areon/contracts/insurance/terms/lines";
import type { ClaimAct } from "./claim.queries.ts";

const open: readonly ClaimState[] = ["received", "in_analysis", "papers_asked"];

/** From which states an act is allowed, and where it leads; the table of docs/domain/policy-states.md. */
const moves: Readonly<
  Record<Exclude<ClaimAct, "report">, { from: readonly ClaimState[]; to: ClaimState }>
> = {
  analyse: { from: ["received"], to: "in_analysis" },
  ask_papers: { from: ["received", "in_analysis"], to: "papers_asked" },
  send_papers: { from: open, to: "in_analysis" },
  approve: { from: open, to: "approved" },
  refuse: { from: open, to: "refused" },
  withdraw: { from: open, to: "withdrawn" },
};

/** Where an act leads from a state; null when it may not happen there. */
export function nextClaimState(
  state: ClaimState,
  act: Exclude<ClaimAct, "report">,
): ClaimState | null {
  const { from, to } = moves[act];
  if (!from.includes(state)) return null;
  // Papers that come before anybody has looked are part of what was reported.
  return act === "send_papers" && state === "received" ? "received" : to;
}
