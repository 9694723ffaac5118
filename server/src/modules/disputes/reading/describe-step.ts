import type { DisputeAct, DisputeStep } from "@areon/contracts/disputes/disputes";
import { centsToDecimal } from "#platform/money";
import type { ListedStep } from "./dispute.queries.ts";
import type { NameOf } from "./voice-names.ts";

export function describeStep(step: ListedStep, nameOf: NameOf): DisputeStep {
  return {
    id: step.id,
    act: step.act as DisputeAct,
    by: step.by_role,
    name: step.by_role === "clock" ? null : nameOf(step.by_role, step.actor_id!),
    to_state: step.to_state,
    refund: centsIn(step.detail["refund"]),
    count: typeof step.detail["count"] === "number" ? step.detail["count"] : null,
    at: step.happened_at.toISOString(),
  };
}

/** Whose names are looked up: the sides are called by their party. */
export function deskPeopleIn(steps: readonly ListedStep[]): string[] {
  return steps.flatMap(({ by_role, actor_id }) =>
    by_role === "desk" && actor_id ? [actor_id] : [],
  );
}

function centsIn(told: unknown): string | null {
  return typeof told === "string" ? centsToDecimal(BigInt(told)) : null;
}
