import { useQuery } from "@tanstack/react-query";
import { orderCasesQuery } from "../case/dispute-queries.ts";
import { isOver } from "../case/dispute-words.ts";
import { caseHappenings, deskCasePath } from "./case-happenings.ts";
import type { DisputeDeskAccess } from "./dispute-desk-access.ts";

/** What the desk's page of an order shows of its disputes; nothing for whoever may not read them. */
export function useOrderCases(order: string, access: DisputeDeskAccess | undefined) {
  const enabled = access?.mayRead ?? false;
  const { data, error, refetch } = useQuery({ ...orderCasesQuery(order), enabled });
  const cases = data?.cases ?? [];
  const shown = cases.find((one) => !isOver(one)) ?? cases.at(-1);
  return {
    happenings: caseHappenings(cases),
    path: shown && deskCasePath(shown),
    failure: data ? undefined : (error ?? undefined),
    onRetry: () => void refetch(),
  };
}
