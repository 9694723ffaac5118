import type { PayoutLimit } from "@areon/contracts/payments/limits";
import { limitTerms } from "@areon/contracts/payments/terms";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { useIntent } from "~/platform/acts/use-intent";
import { PinConfirmation } from "~/subjects/identity/pin-confirmation";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { showToast } from "~/platform/toasts/toast-store";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { postLimitChange } from "./limit-queries.ts";
import type { PayoutLimits } from "../payouts/outgoing-complaint.ts";
import { limitsKey } from "../payouts/payout-queries.ts";

interface LimitFormProps {
  limit: PayoutLimit;
  limits: PayoutLimits;
  onDone: () => void;
}

/** Less counts at once; more asks for the PIN and waits a day, so that a thief gains nothing by it. */
export function LimitForm({ limit, limits, onDone }: LimitFormProps) {
  const [cents, setCents] = useState<bigint | null>(null);
  const [isTried, setTried] = useState(false);
  const change = useChangeLimit(limit, onDone);
  const amount = cents === null ? "" : amountOf(cents);
  const isRaise = cents !== null && cents > centsOf(limit.amount);
  const complaint = complaintOf(cents, limit);
  const intentOf = useIntent();
  const id = intentOf([limit.kind, amount]);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const hint = `Até ${formatMoney(limit.most)}. Aumento vale depois de ${limits.raise_delay_hours} h.`;
  return (
    <PinConfirmation
      purpose="security_change"
      binding={{ amount, intent_id: id, terms: limitTerms(limit.kind) }}
      reason="Aumentar um limite pede o seu PIN."
      summary={<p className="font-semibold num">Novo limite: {amount && formatMoney(amount)}</p>}
      action="Pedir aumento"
      then="Em seguida você confirma o novo limite."
      onGranted={(grant) => change.mutate({ id, amount, grant })}
    >
      {(confirm) => (
        <form
          ref={form}
          noValidate
          className="mt-4 grid gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (complaint) return;
            if (isRaise) confirm();
            else change.mutate({ id, amount });
          }}
        >
          <Field
            label="Novo limite"
            hint={<span className="num">{hint}</span>}
            error={
              (isTried && complaint) || (change.error ? authErrorText(change.error) : undefined)
            }
          >
            {(control) => (
              <MoneyInput
                {...control}
                look="field"
                value={cents}
                onValueChange={(value) => {
                  setCents(value);
                  setTried(false);
                  change.reset();
                }}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" busyLabel={change.isPending && "Salvando..."}>
              {isRaise ? "Pedir aumento" : "Salvar limite"}
            </Button>
            <Button variant="ghost" onClick={onDone}>
              Voltar
            </Button>
          </div>
        </form>
      )}
    </PinConfirmation>
  );
}

function complaintOf(cents: bigint | null, limit: PayoutLimit): string | undefined {
  if (cents === null) return "Informe o novo limite.";
  if (cents === centsOf(limit.amount)) return "O limite já é este.";
  if (cents > centsOf(limit.most)) return `O limite pode ser de até ${formatMoney(limit.most)}.`;
  return undefined;
}

function useChangeLimit(limit: PayoutLimit, onDone: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (asked: { id: string; amount: string; grant?: string }) =>
      postLimitChange({ ...asked, kind: limit.kind }),
    onSuccess: ({ asked_at: asked, effective_at: from }) => {
      showToast({ title: from > asked ? "Aumento pedido" : "Limite alterado" });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: limitsKey }),
  });
}
