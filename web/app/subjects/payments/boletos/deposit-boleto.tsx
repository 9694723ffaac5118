import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiProblem } from "~/platform/api/api-problem";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useIntent } from "~/platform/acts/use-intent";
import { StepCard } from "~/platform/money/step-card";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { askedAmountComplaint } from "../charges/asked-amount.ts";
import { boletoQuery, postDepositBoleto } from "./boleto-queries.ts";
import { useBusinessNow } from "~/platform/clock/business-time";
import { dayComplaint, dayInDays, DueDateField } from "./due-date-field.tsx";
import { useKeptDraft } from "~/platform/drafts/kept-draft";

interface DepositBoletoProps {
  userId: string;
  onCreated: (id: string) => void;
}

const empty = { amount: "", dueDate: "" };

/** A boleto that one pays at one's own bank, to have the money here. */
export function DepositBoleto({ userId, onCreated }: DepositBoletoProps) {
  const nowMs = useBusinessNow();
  const [draft, keep, forget] = useKeptDraft({ name: "boleto-deposit", userId, empty });
  const [isTried, setTried] = useState(false);
  const cents = draft.amount ? centsOf(draft.amount) : null;
  const dueDate = draft.dueDate || dayInDays(nowMs, 3);
  const amountError = askedAmountComplaint(cents);
  const dateError = dayComplaint(dueDate, nowMs);
  const client = useQueryClient();
  const intentOf = useIntent();
  const create = useMutation({
    mutationFn: () => {
      const { amount } = draft;
      return postDepositBoleto({ id: intentOf([amount, dueDate]), amount, due_date: dueDate });
    },
    onSuccess: (boleto) => {
      client.setQueryData(boletoQuery(boleto.id).queryKey, boleto);
      forget();
      onCreated(boleto.id);
    },
  });
  const refusal = refusedField(create.error);
  return (
    <StepCard
      title="Quanto você quer depositar?"
      action={
        cents && !amountError ? `Gerar boleto de ${formatMoney(draft.amount)}` : "Gerar boleto"
      }
      busyAction={create.isPending && "Gerando boleto..."}
      onSubmit={() => {
        setTried(true);
        if (!amountError && !dateError && !create.isPending) create.mutate();
      }}
    >
      <Field label="Valor" error={(isTried && amountError) || refusal.amount}>
        {(control) => (
          <MoneyInput
            {...control}
            value={cents}
            onValueChange={(value) => {
              create.reset();
              keep({ ...draft, amount: value === null ? "" : amountOf(value) });
            }}
          />
        )}
      </Field>
      <DueDateField
        label="Vencimento"
        value={dueDate}
        nowMs={nowMs}
        error={(isTried && dateError) || refusal.date}
        onValueChange={(value) => {
          create.reset();
          keep({ ...draft, dueDate: value });
        }}
      />
      <FormError text={refusal.other} />
    </StepCard>
  );
}

export interface RefusedFields {
  amount?: string | undefined;
  date?: string | undefined;
  other?: string | undefined;
}

/** A refusal stands at the field that mends it. */
export function refusedField(failure: Error | null): RefusedFields {
  if (!failure) return {};
  const code = failure instanceof ApiProblem ? failure.code : undefined;
  const text = authErrorText(failure);
  if (code === "boleto_amount_invalid") return { amount: text };
  return code === "boleto_due_date_invalid" ? { date: text } : { other: text };
}
