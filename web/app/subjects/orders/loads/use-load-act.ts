import { useMutation, useQueryClient } from "@tanstack/react-query";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { ordersKey } from "../order-queries.ts";
import { showToast } from "~/platform/toasts/toast-store";

interface LoadAct<Input> {
  /** With the intent of this input: sending it again is a repeat, never a second act. */
  send: (intentId: string, input: Input) => Promise<unknown>;
  done: string;
  onDone?: () => void;
}

/** Something that the seller does with a load; board and order pages follow. */
export function useLoadAct<Input>({ send, done, onDone }: LoadAct<Input>) {
  const queries = useQueryClient();
  const intentOf = useIntent();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (input: Input) => send(intentOf(input), input),
    onSuccess: async () => {
      showToast({ title: done });
      onDone?.();
      await queries.invalidateQueries({ queryKey: ordersKey });
    },
  });
  return { act: mutate, busy: isPending, error: error ? authErrorText(error) : undefined };
}
