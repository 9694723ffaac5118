import type { AuthorisationFacts, ClearingFacts } from "../issuer/issuer.ts";

export interface SettlementPlan {
  /** New ones, in the order in which they happened. */
  captures: readonly ClearingFacts[];
  refunds: readonly ClearingFacts[];
  /** What becomes of the hold: left alone, let go, or turned into that capture. */
  hold: "keep" | "void" | ClearingFacts;
  /** What is held afterwards. */
  rest: bigint;
}

/** The difference between what is booked and what the issuer says; `known` has what is booked already. */
export function planSettlement(
  held: bigint,
  facts: Pick<AuthorisationFacts, "captures" | "refunds" | "openAmount">,
  known: ReadonlySet<string>,
): SettlementPlan {
  const captures = newAmong(facts.captures, "capture", known);
  const refunds = newAmong(facts.refunds, "refund", known);
  const total = captures.reduce((sum, { amount }) => sum + amount, 0n);
  // What was let go here is not held again: the money may have been spent since.
  const left = held > total ? held - total : 0n;
  const rest = facts.openAmount < left ? facts.openAmount : left;
  const isUntouched = held === 0n || (captures.length === 0 && rest === held);
  if (isUntouched) return { captures, refunds, hold: "keep", rest: held };
  // A charge above the hold is booked whole, so that the statement has one line for it.
  const covered = captures.find(({ amount }) => amount <= held);
  return { captures, refunds, hold: covered ?? "void", rest };
}

function newAmong(
  clearings: readonly ClearingFacts[],
  kind: "capture" | "refund",
  known: ReadonlySet<string>,
): ClearingFacts[] {
  return clearings
    .filter(({ issuerId }) => !known.has(`${kind} ${issuerId}`))
    .toSorted(
      (one, other) =>
        one.at.getTime() - other.at.getTime() || (one.issuerId < other.issuerId ? -1 : 1),
    );
}
