import { useMutation, useQueryClient } from "@tanstack/react-query";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { showToast } from "~/platform/toasts/toast-store";
import { renewSavings } from "./savings-queries.ts";

/** One act on pots: what is shown is asked for again, and the person is told that it is done. */
export function usePotAct<Wish>(
  act: (wish: Wish) => Promise<unknown>,
  { done, onDone }: { done: string; onDone: () => void },
) {
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: act,
    onSuccess: async () => {
      showToast({ title: done });
      onDone();
    },
    onSettled: () => renewSavings(client),
  });
  return { act: mutate, isBusy: isPending, error: error ? authErrorText(error) : undefined };
}
