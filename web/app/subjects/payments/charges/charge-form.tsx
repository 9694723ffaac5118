import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useIntent } from "~/platform/acts/use-intent";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { StepCard } from "~/platform/money/step-card";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { QuickAmounts } from "~/ui/quick-amounts";
import { Segmented } from "~/ui/segmented";
import { askedAmountComplaint } from "./asked-amount.ts";
import { chargeQuery, postCharge, type ChargePurpose } from "./charge-queries.ts";
import { useKeptDraft } from "~/platform/drafts/kept-draft";

export interface ChargeFormProps {
  purpose: ChargePurpose;
  userId: string;
  onCreated: (id: string) => void;
}

const lives = [
  { value: "1800", label: "30 min" },
  { value: "3600", label: "1 h" },
  { value: "86400", label: "1 dia" },
  { value: "604800", label: "7 dias" },
] as const;
type Life = (typeof lives)[number]["value"];

interface ChargeDraft {
  amount: string;
  description: string;
  life: Life;
}

const quick = [50_00n, 100_00n, 500_00n].map((cents) => ({
  cents,
  label: formatMoney(amountOf(cents)).replace(",00", ""),
}));

/** How much, what for and for how long; the code comes with the answer. */
export function ChargeForm({ purpose, userId, onCreated }: ChargeFormProps) {
  const isDeposit = purpose === "deposit";
  const empty: ChargeDraft = { amount: "", description: "", life: "1800" };
  const [draft, keep, forget] = useKeptDraft({ name: `charge-${purpose}`, userId, empty });
  const [isTouched, setTouched] = useState(false);
  const cents = draft.amount ? centsOf(draft.amount) : null;
  const complaint = askedAmountComplaint(cents);
  const create = useCreateCharge(purpose, (id) => {
    forget();
    onCreated(id);
  });
  const money = cents && !complaint ? ` de ${formatMoney(draft.amount)}` : "";
  return (
    <StepCard
      title={isDeposit ? "Quanto você quer depositar?" : "Quanto você quer cobrar?"}
      action={isDeposit ? `Gerar Pix${money}` : `Gerar cobrança${money}`}
      busyAction={create.isPending && "Gerando código..."}
      onSubmit={() => {
        setTouched(true);
        if (!complaint && !create.isPending) create.mutate(draft);
      }}
    >
      <div>
        <Field label="Valor" error={isTouched && complaint}>
          {(control) => (
            <MoneyInput
              {...control}
              value={cents}
              onValueChange={(value) =>
                keep({ ...draft, amount: value === null ? "" : amountOf(value) })
              }
              onBlur={() => setTouched(cents !== null)}
            />
          )}
        </Field>
        {isDeposit && (
          <QuickAmounts
            amounts={quick}
            value={cents}
            onPick={(value) => keep({ ...draft, amount: amountOf(value) })}
          />
        )}
      </div>
      {!isDeposit && <ChargeDetails draft={draft} onChange={keep} />}
      <FormError text={create.error ? authErrorText(create.error) : undefined} />
    </StepCard>
  );
}

interface ChargeDetailsProps {
  draft: ChargeDraft;
  onChange: (draft: ChargeDraft) => void;
}

function ChargeDetails({ draft, onChange }: ChargeDetailsProps) {
  return (
    <>
      <Field label="Descrição" optional hint="Quem paga vê no aplicativo do banco.">
        {(control) => (
          <Input
            {...control}
            large
            maxLength={140}
            autoComplete="off"
            placeholder="Frete do pedido 48.213"
            value={draft.description}
            onChange={(event) => onChange({ ...draft, description: event.currentTarget.value })}
          />
        )}
      </Field>
      <div>
        <p className="label" aria-hidden="true">
          Por quanto tempo vale
        </p>
        <Segmented
          label="Por quanto tempo vale"
          block
          options={lives}
          value={draft.life}
          onValueChange={(life) => onChange({ ...draft, life })}
        />
      </div>
    </>
  );
}

/** The same input keeps its id: a second tap after a lost answer gets the first charge. */
function useCreateCharge(purpose: ChargePurpose, onCreated: (id: string) => void) {
  const client = useQueryClient();
  const intentOf = useIntent();
  return useMutation({
    mutationFn: ({ amount, description, life }: ChargeDraft) =>
      postCharge({
        id: intentOf([amount, description, life]),
        purpose,
        amount,
        description: purpose === "deposit" ? "" : description.trim(),
        lives_seconds: Number(life),
      }),
    onSuccess: (charge) => {
      client.setQueryData(chargeQuery(charge.id).queryKey, charge);
      onCreated(charge.id);
    },
  });
}
