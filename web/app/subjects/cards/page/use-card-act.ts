import type { VirtualCard } from "@areon/contracts/cards/cards";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "~/platform/toasts/toast-store";
import { cardsKey } from "./card-queries.ts";

/** One act on a card; whatever came of it, the list is looked at again. */
export function useCardAct<Input>(
  act: (input: Input) => Promise<VirtualCard>,
  { done, onDone }: { done: string; onDone?: ((card: VirtualCard) => void) | undefined },
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: async (card) => {
      // Told at once: a look at the list that another act's look replaces would tell both in one moment.
      showToast({ title: done });
      await client.invalidateQueries({ queryKey: cardsKey });
      onDone?.(card);
    },
    onError: () => client.invalidateQueries({ queryKey: cardsKey }),
  });
}
