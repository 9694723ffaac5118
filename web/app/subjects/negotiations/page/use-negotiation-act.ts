import type { NegotiationDetail } from "@areon/contracts/negotiations/negotiations";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ApiProblemCode } from "~/platform/api/api-problem";
import { holdUnsent } from "~/platform/api/unsent-work";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { sendSurely } from "~/platform/acts/send-surely";
import { negotiationQuery, negotiationsKey } from "../list/negotiation-queries.ts";
import { ordersKey } from "~/subjects/orders/order-queries";

interface ActParts<Input> {
  /** The same input again is a repeat: the server does nothing twice. */
  send: (input: Input) => Promise<NegotiationDetail>;
  onDone: (negotiation: NegotiationDetail) => void;
  onRefused?: ((code: ApiProblemCode) => void) | undefined;
}

export interface ActInHand<Input> {
  act: (input: Input) => void;
  busy: boolean;
  error: string | undefined;
}

/** One step of a negotiation, sent until somebody answers; both sides' pages follow by themselves. */
export function useNegotiationAct<Input>(parts: ActParts<Input>): ActInHand<Input> {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const run = async (input: Input) => {
    setBusy(true);
    setError(undefined);
    const release = holdUnsent("Proposta de negociação");
    let answer: NegotiationDetail | undefined;
    const outcome = await sendSurely(async () => {
      answer = await parts.send(input);
    });
    release();
    if (answer) {
      client.setQueryData(negotiationQuery(answer.code).queryKey, answer);
      client.setQueryData(negotiationQuery(answer.id).queryKey, answer);
    }
    // Nobody waits for it: without a network it would not end.
    void client.invalidateQueries({ queryKey: negotiationsKey });
    void client.invalidateQueries({ queryKey: ordersKey });
    setBusy(false);
    if (answer) parts.onDone(answer);
    else if (outcome.state === "refused") {
      setError(authErrorText(outcome.problem));
      parts.onRefused?.(outcome.problem.code);
    } else setError(unanswered);
  };
  return { act: (input) => void run(input), busy, error };
}

const unanswered =
  "Sem resposta. Pode ter dado certo: tente de novo, nada é feito duas vezes. O que você escreveu fica guardado aqui.";
