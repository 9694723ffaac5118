import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { sendSurely } from "~/platform/acts/send-surely";
import { ordersKey } from "../order-queries.ts";
import { showToast } from "~/platform/toasts/toast-store";

interface OrderActParts<Input> {
  /** With the intent that was born with the form: sending again is a repeat, never a second act. */
  send: (intentId: string, input: Input) => Promise<unknown>;
  done: { title: string; text?: string };
  onDone: () => void;
}

export interface OrderActInHand<Input> {
  act: (input: Input) => void;
  /** The id under which this input goes, for what has to be bound to it. */
  intentOf: (input: Input) => string;
  busy: boolean;
  error: string | undefined;
}

/** One act on an order, sent until somebody answers; both sides' pages follow by themselves. */
export function useOrderAct<Input>(parts: OrderActParts<Input>): OrderActInHand<Input> {
  const client = useQueryClient();
  const attempt = useRef(0);
  const idFor = useIntent();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const intentOf = (input: Input) => idFor({ input, attempt: attempt.current });

  const run = async (input: Input) => {
    setBusy(true);
    setError(undefined);
    const outcome = await sendSurely(() => parts.send(intentOf(input), input));
    await client.invalidateQueries({ queryKey: ordersKey });
    setBusy(false);
    if (outcome.state === "sent") {
      showToast(parts.done);
      parts.onDone();
    } else if (outcome.state === "unknown") {
      setError("Sem resposta. Pode ter dado certo: tente de novo, nada é feito duas vezes.");
    } else {
      if (outcome.problem.code === "intent_expired") attempt.current += 1;
      setError(authErrorText(outcome.problem));
    }
  };
  return { act: (input) => void run(input), intentOf, busy, error };
}
