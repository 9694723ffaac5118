import type { DeskDisputeScope } from "@areon/contracts/disputes/desk";
import type { Waiting, WaitingKind } from "@areon/contracts/core/waiting";
import type { CappedCount } from "~/platform/text/capped-count";

interface ScopeName {
  value: DeskDisputeScope;
  /** As it stands in the address. */
  name: string;
  label: string;
  /** The ended ones are not counted. */
  count?: (of: (kind: WaitingKind) => Waiting | undefined) => CappedCount | undefined;
}

/** The views of the queue, in their order. */
export const scopeNames: readonly ScopeName[] = [
  {
    value: "mine",
    name: "minhas",
    label: "Minhas",
    count: (of) => of("disputes.assigned")?.open,
  },
  {
    value: "due",
    name: "minha-vez",
    label: "Minha vez",
    count: (of) => of("disputes.assigned")?.waiting,
  },
  { value: "desk", name: "mesa", label: "Com a mesa", count: (of) => of("disputes.desk")?.waiting },
  { value: "all", name: "todas", label: "Todas", count: (of) => of("disputes.desk")?.open },
  { value: "ended", name: "encerradas", label: "Encerradas" },
];

export function scopeNamed(name: string | null): DeskDisputeScope | undefined {
  return scopeNames.find((scope) => scope.name === name)?.value;
}
