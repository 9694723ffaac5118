import type { NegotiationAct } from "@areon/contracts/negotiations/negotiations";
import { refuse, type Refusal } from "#platform/refusal";
import {
  judgeAct,
  phaseOf,
  type NegotiationPhase,
  type NegotiationRole,
  type NegotiationSituation,
} from "../machine/negotiation-machine.ts";
import type { NegotiationRow, ProposalRow } from "../negotiation.queries.ts";

/** Asks the machine for a negotiation as it stands, under its lock. */
export function judge(
  { row, last }: { row: NegotiationRow; last: ProposalRow },
  { act, role }: { act: NegotiationAct; role: NegotiationRole },
): NegotiationPhase | Refusal {
  const verdict = judgeAct(situationOf(row, last), { act, role });
  return "to" in verdict ? verdict.to : refuse(verdict.hindrance);
}

export function situationOf(
  row: Pick<NegotiationRow, "state" | "turn" | "expires_at" | "now">,
  last: Pick<ProposalRow, "kind">,
): NegotiationSituation {
  return { phase: phaseOf(row), lastKind: last.kind, isOverdue: row.expires_at <= row.now };
}
