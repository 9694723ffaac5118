import type { Checkout, PaymentMethod } from "@areon/contracts/orders/checkout";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ApiProblem } from "~/platform/api/api-problem";
import type { Setback } from "~/platform/money/use-sending";
import { renewWallet } from "~/subjects/wallet/use-wallet-changes";
import { showToast } from "~/platform/toasts/toast-store";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { checkoutQuery, postPayment } from "./checkout-queries.ts";
import { methodFor, type Payable } from "./use-checkout.ts";

interface Draft {
  method?: PaymentMethod | undefined;
  document: string;
  stateRegistration: string;
  /** Where a lot is brought to. */
  addressId: string | null;
}

/**
 * How an agreed purchase is paid. Its id is known already and the server takes the same choice twice, so an
 * answer that gets lost is found by looking again.
 */
export function useAgreedPayment(checkout: Checkout, quote: Payable) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [draft, setDraft] = useState<Draft>({
    document: "",
    stateRegistration: "",
    addressId: null,
  });
  const { id, total, needs_address: needsAddress } = checkout;
  const { queryKey } = checkoutQuery(id);
  const method = methodFor(quote, draft.method);
  const isUnsaid = needsAddress && draft.addressId === null;
  const paying = useMutation({
    mutationFn: (grant: string) =>
      postPayment(id, {
        method: method!,
        address_id: draft.addressId,
        invoice: {
          document: draft.document === "" ? null : draft.document,
          state_registration: draft.stateRegistration,
        },
        ...(grant && { grant }),
      }),
    onSuccess: (answer) => {
      client.setQueryData(queryKey, answer);
      // The card's page opens by itself right after it was chosen, as after an order.
      void navigate(`/checkout/${id}`, { replace: true, state: { isNew: true } });
    },
    onError: (failure) => {
      if (!(failure instanceof ApiProblem)) {
        showToast({ tone: "error", title: "Sem resposta", text: authErrorText(failure) });
      }
      void client.invalidateQueries({ queryKey });
    },
    onSettled: () => void renewWallet(client),
  });
  return {
    draft,
    method,
    ready: paying.isPending || isUnsaid ? undefined : { id, asked: { total } },
    isSending: paying.isPending,
    setback: setbackOf(paying.error),
    choose: (part: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...part }));
      paying.reset();
    },
    send: (grant: string) => paying.mutate(grant),
  };
}

function setbackOf(failure: Error | null): Setback | undefined {
  return failure instanceof ApiProblem ? failure : undefined;
}
