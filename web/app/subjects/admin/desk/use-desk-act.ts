import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast, type ToastNotice } from "~/platform/toasts/toast-store";
import { authErrorText } from "~/platform/acts/auth-error-text";

export interface DeskAct<Input> {
  busy: boolean;
  /** What went wrong at the last try, in words. */
  error: string | undefined;
  run: (input: Input) => void;
  reset: () => void;
}

/** One act on the server; when it is done, a toast says so and everything shown is asked for anew. */
export function useDeskAct<Input, Answer>(options: {
  act: (input: Input) => Promise<Answer>;
  done: (answer: Answer, input: Input) => ToastNotice | undefined;
  onDone?: (answer: Answer) => void;
}): DeskAct<Input> {
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: options.act,
    onSuccess: (answer, input) => {
      const notice = options.done(answer, input);
      if (notice) showToast(notice);
      options.onDone?.(answer);
    },
    // Also after a refusal: most of them say that the screen was out of date.
    onSettled: () => client.invalidateQueries({ queryKey: ["admin"] }),
  });
  return {
    busy: isPending,
    error: error ? authErrorText(error) : undefined,
    run: (input) => mutate(input),
    reset,
  };
}
