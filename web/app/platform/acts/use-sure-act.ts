import { useQueryClient, type QueryKey } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { showToast, type ToastNotice } from "~/platform/toasts/toast-store";
import { sendSurely } from "./send-surely.ts";

export interface SureActParts<Input, Answer> {
  /** With the intent that was born with the form: sending again is a repeat, never a second act. */
  send: (intentId: string, input: Input) => Promise<Answer>;
  done: (answer: Answer) => ToastNotice | undefined;
  onDone?: ((answer: Answer) => void) | undefined;
}

export interface SureActInHand<Input> {
  act: (input: Input) => void;
  busy: boolean;
  error: string | undefined;
}

/** One act, sent until somebody answers; what is shown under the keys is then asked for anew. */
export function useSureAct<Input, Answer>(
  keys: readonly QueryKey[],
  parts: SureActParts<Input, Answer>,
): SureActInHand<Input> {
  const client = useQueryClient();
  const attempt = useRef(0);
  const idFor = useIntent();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const run = async (input: Input) => {
    setBusy(true);
    setError(undefined);
    const answers: Answer[] = [];
    const intentId = idFor({ input, attempt: attempt.current });
    const outcome = await sendSurely(async () => {
      answers.push(await parts.send(intentId, input));
    });
    // Also after a refusal: most of them say that somebody else was quicker.
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
    setBusy(false);
    if (outcome.state === "sent") {
      // The same words may be sent again later, as another act.
      attempt.current += 1;
      const answer = answers[0] as Answer;
      const notice = parts.done(answer);
      if (notice) showToast(notice);
      parts.onDone?.(answer);
    } else if (outcome.state === "unknown") {
      setError("Sem resposta. Pode ter dado certo: tente de novo, nada é feito duas vezes.");
    } else {
      if (outcome.problem.code === "intent_expired") attempt.current += 1;
      setError(authErrorText(outcome.problem));
    }
  };
  return { act: (input) => void run(input), busy, error };
}
