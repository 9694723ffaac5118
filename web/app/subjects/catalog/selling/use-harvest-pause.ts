import type { endHarvestPause, startHarvestPause } from "@areon/contracts/catalog/harvest-pause";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { dayText } from "~/platform/text/day-text";
import { showToast } from "~/platform/toasts/toast-store";
import { ownProductsKey } from "./product-queries.ts";

interface HarvestPauseActs {
  /** What it was refused for, for the form that asked. */
  start: (until: string) => Promise<string | undefined>;
  end: () => void;
  isEnding: boolean;
  endProblem: ApiProblem | undefined;
}

export function useHarvestPause(): HarvestPauseActs {
  const queries = useQueryClient();
  // Also after a refusal: most of them say that the page was out of date.
  const onSettled = () => queries.invalidateQueries({ queryKey: ownProductsKey });
  const start = useMutation({
    mutationFn: (until: string) =>
      call<typeof startHarvestPause>({
        method: "PUT",
        path: "/seller/harvest-pause",
        body: { until },
      }),
    onSuccess: ({ until }) =>
      showToast({
        title: `Anúncios pausados até ${dayText(until)}`,
        text: "Compradores não veem mais. Voltam sozinhos nesse dia.",
      }),
    onSettled,
  });
  const end = useMutation({
    mutationFn: () =>
      call<typeof endHarvestPause>({ method: "DELETE", path: "/seller/harvest-pause" }),
    onSuccess: ({ resumed_count: resumed, left_count: left }) => showToast(ended(resumed, left)),
    onError: (failure) =>
      showToast({
        tone: "error",
        title: failure instanceof ApiProblem ? failure.title : "Não foi possível voltar a vender",
        text: authErrorText(failure),
      }),
    onSettled,
  });
  return {
    start: (until) => start.mutateAsync(until).then(() => undefined, authErrorText),
    end: () => end.mutate(),
    isEnding: end.isPending,
    endProblem: end.error instanceof ApiProblem ? end.error : undefined,
  };
}

function ended(resumed: number, left: number): { title: string; text?: string } {
  const title = resumed === 1 ? "1 anúncio de volta ao ar" : `${resumed} anúncios de volta ao ar`;
  if (left === 0) return { title };
  const stay = left === 1 ? "1 continua pausado" : `${left} continuam pausados`;
  return { title, text: `${stay}: veja em Pausados o que falta ou mude de plano.` };
}
