import type { DeskDisputeScope } from "@areon/contracts/disputes/desk";

interface ScopeName {
  value: DeskDisputeScope;
  /** As it stands in the address. */
  name: string;
  label: string;
  /** Which of the totals counts it; the ended ones are not counted. */
  count?: "mine" | "desk" | "open";
}

/** The views of the queue, in their order. */
export const scopeNames: readonly ScopeName[] = [
  { value: "mine", name: "minhas", label: "Minhas", count: "mine" },
  { value: "desk", name: "mesa", label: "Com a mesa", count: "desk" },
  { value: "all", name: "todas", label: "Todas", count: "open" },
  { value: "ended", name: "encerradas", label: "Encerradas" },
];

export function scopeNamed(name: string | null): DeskDisputeScope | undefined {
  return scopeNames.find((scope) => scope.name === name)?.value;
}
