import { isCnpj, isCpf } from "@areon/contracts/brazil/documents";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FormError } from "~/platform/forms/form-error";
import { useIntent } from "~/platform/acts/use-intent";
import { StepCard } from "~/platform/money/step-card";
import { amountOf, centsOf } from "~/platform/text/cents";
import { formatMoney } from "~/platform/text/money";
import { maskDocument } from "~/platform/text/typed-masks";
import { Checkbox } from "~/ui/checkbox";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { askedAmountComplaint } from "../charges/asked-amount.ts";
import { boletoQuery, postChargeBoleto } from "./boleto-queries.ts";
import { useBusinessNow } from "~/platform/clock/business-time";
import { refusedField } from "./deposit-boleto.tsx";
import { dayComplaint, dayInDays, DueDateField } from "./due-date-field.tsx";
import { useKeptDraft } from "~/platform/drafts/kept-draft";

interface BoletoDraft {
  name: string;
  document: string;
  address: string;
  amount: string;
  dueDate: string;
  description: string;
  hasLateCharges: boolean;
}

const empty: BoletoDraft = {
  name: "",
  document: "",
  address: "",
  amount: "",
  dueDate: "",
  description: "",
  hasLateCharges: false,
};

interface ChargeBoletoFormProps {
  userId: string;
  onCreated: (id: string) => void;
}

/** Who pays, how much, until when. */
export function ChargeBoletoForm({ userId, onCreated }: ChargeBoletoFormProps) {
  const nowMs = useBusinessNow();
  const [kept, keep, forget] = useKeptDraft({ name: "boleto-charge", userId, empty });
  const draft = { ...kept, dueDate: kept.dueDate || dayInDays(nowMs, 3) };
  const [isTried, setTried] = useState(false);
  const create = useCreateBoleto((id) => {
    forget();
    onCreated(id);
  });
  const complaints = complaintsOf(draft, nowMs);
  const isComplete = Object.values(complaints).every((complaint) => complaint === undefined);
  const refused = refusedField(create.error);
  const shown = isTried ? complaints : {};
  const change = (part: Partial<BoletoDraft>) => {
    if (create.error) create.reset();
    keep({ ...kept, ...part });
  };
  return (
    <StepCard
      title="De quem você vai receber?"
      action={complaints.amount ? "Gerar boleto" : `Gerar boleto de ${formatMoney(draft.amount)}`}
      busyAction={create.isPending && "Gerando boleto..."}
      onSubmit={() => {
        setTried(true);
        if (isComplete && !create.isPending) create.mutate(draft);
      }}
    >
      <PayerFields draft={draft} errors={shown} onChange={change} />
      <Field label="Valor" error={shown.amount ?? refused.amount}>
        {(control) => (
          <MoneyInput
            {...control}
            value={draft.amount ? centsOf(draft.amount) : null}
            onValueChange={(value) => change({ amount: value === null ? "" : amountOf(value) })}
          />
        )}
      </Field>
      <DueDateField
        label="Vencimento"
        value={draft.dueDate}
        nowMs={nowMs}
        error={shown.dueDate ?? refused.date}
        onValueChange={(dueDate) => change({ dueDate })}
      />
      <Field label="Descrição" optional hint="Impressa no boleto: o que está sendo cobrado.">
        {(control) => (
          <Input
            {...control}
            large
            maxLength={80}
            autoComplete="off"
            value={draft.description}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
        )}
      </Field>
      <Checkbox
        label="Cobrar multa de 2% e juros de 1% ao mês depois do vencimento"
        checked={draft.hasLateCharges}
        onChange={(event) => change({ hasLateCharges: event.currentTarget.checked })}
      />
      <FormError text={refused.other} />
    </StepCard>
  );
}

interface PayerFieldsProps {
  draft: BoletoDraft;
  errors: Complaints;
  onChange: (part: Partial<BoletoDraft>) => void;
}

function PayerFields({ draft, errors, onChange }: PayerFieldsProps) {
  return (
    <>
      <Field label="Nome ou razão social de quem paga" error={errors.name}>
        {(control) => (
          <Input
            {...control}
            large
            maxLength={60}
            autoComplete="off"
            value={draft.name}
            onChange={(event) => onChange({ name: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="CPF ou CNPJ de quem paga" error={errors.document}>
        {(control) => (
          <Input
            {...control}
            large
            className="num"
            maxLength={18}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={draft.document}
            onChange={(event) => onChange({ document: maskDocument(event.currentTarget.value) })}
          />
        )}
      </Field>
      <Field label="Endereço de quem paga" optional>
        {(control) => (
          <Input
            {...control}
            large
            maxLength={120}
            autoComplete="off"
            value={draft.address}
            onChange={(event) => onChange({ address: event.currentTarget.value })}
          />
        )}
      </Field>
    </>
  );
}

interface Complaints {
  name?: string | undefined;
  document?: string | undefined;
  amount?: string | undefined;
  dueDate?: string | undefined;
}

function complaintsOf(draft: BoletoDraft, nowMs: number): Complaints {
  const isDocument = isCpf(draft.document) || isCnpj(draft.document);
  return {
    name: draft.name.trim().length < 3 ? "Informe o nome completo." : undefined,
    document: isDocument ? undefined : "Confira os números do CPF ou CNPJ.",
    amount: askedAmountComplaint(draft.amount ? centsOf(draft.amount) : null),
    dueDate: dayComplaint(draft.dueDate, nowMs),
  };
}

/** The same input keeps its id: a second tap after a lost answer gets the first boleto. */
function useCreateBoleto(onCreated: (id: string) => void) {
  const client = useQueryClient();
  const intentOf = useIntent();
  return useMutation({
    mutationFn: (draft: BoletoDraft) => {
      const address = draft.address.trim();
      return postChargeBoleto({
        id: intentOf(draft),
        amount: draft.amount,
        due_date: draft.dueDate,
        description: draft.description.trim(),
        payer: {
          name: draft.name.trim(),
          document: draft.document,
          ...(address && { address }),
        },
        has_late_charges: draft.hasLateCharges,
      });
    },
    onSuccess: (boleto) => {
      client.setQueryData(boletoQuery(boleto.id).queryKey, boleto);
      onCreated(boleto.id);
    },
  });
}
