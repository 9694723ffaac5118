import type { InsuranceQuote } from "@areon/contracts/insurance/insurance";
import {
  coverLevels,
  cropCultures,
  herdUses,
  machineTypes,
  type InsuranceLine,
} from "@areon/contracts/insurance/terms/lines";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useSessionUser } from "~/platform/api/session-user";
import { useKeptDraft } from "~/platform/drafts/kept-draft";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { FormError } from "~/platform/forms/form-error";
import { useIntent } from "~/platform/acts/use-intent";
import { StepCard } from "~/platform/money/step-card";
import { useOwnPlace } from "~/subjects/identity/use-own-place";
import { MunicipalityField } from "~/subjects/places/municipality-field";
import { useTypedPlace, type TypedPlace } from "~/subjects/places/use-typed-place";
import { amountOf, centsOf } from "~/platform/text/cents";
import { ChoiceGroup } from "~/ui/choice-group";
import { DecimalInput } from "~/ui/decimal-input";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { Select } from "~/ui/select";
import { postQuote } from "./insurance-queries.ts";
import {
  answersOf,
  complaintsOf,
  emptyDraft,
  type Complaints,
  type QuoteDraft,
} from "./quote-draft.ts";

interface QuoteFormProps {
  line: InsuranceLine;
  onQuote: (quote: InsuranceQuote) => void;
}

/** Few questions: what is known of the person is not asked again. */
export function QuoteForm({ line, onQuote }: QuoteFormProps) {
  const user = useSessionUser();
  const [draft, keep] = useKeptDraft({
    name: `insurance-quote-${line}`,
    userId: user?.id ?? "",
    empty: emptyDraft,
  });
  const [isTried, setTried] = useState(false);
  const place = useTypedPlace([
    draft.municipality,
    (municipality) => keep({ ...draft, municipality }),
  ]);
  const { mutate, isPending, error } = useAskPrice({ line, draft, place, onQuote });
  const { municipality: noPlace, ...others } = complaintsOf(line, draft);
  // One that is written out may still be looked for; its field says when there is none.
  const complaints = noPlace && !place.isTyped ? { ...others, municipality: noPlace } : others;
  const fields = { draft, keep, place, complaints: isTried ? complaints : {} };
  return (
    <StepCard
      title="Quanto custa"
      action="Ver o preço"
      busyAction={isPending && "Calculando..."}
      onSubmit={() => {
        setTried(true);
        if (!isPending && Object.keys(complaints).length === 0) mutate();
      }}
    >
      {line !== "life" && <PropertyFields line={line} {...fields} />}
      {line === "crop" && <LevelField {...fields} />}
      <ValueField line={line} {...fields} />
      {line === "life" && (
        <p className="text-sm text-muted-foreground">
          A idade vem do seu cadastro. Em caso de morte, os herdeiros legais avisam pelo atendimento
          e a seguradora paga diretamente a eles.
        </p>
      )}
      <FormError text={error ? authErrorText(error) : undefined} />
    </StepCard>
  );
}

interface PriceParts extends QuoteFormProps {
  draft: QuoteDraft;
  place: TypedPlace;
}

function useAskPrice({ line, draft, place, onQuote }: PriceParts) {
  const idFor = useIntent();
  return useMutation({
    mutationFn: async () => {
      const municipality = await place.find();
      if (municipality === undefined) return null;
      const answers = answersOf(line, { ...draft, municipality });
      return await postQuote({ id: idFor(answers), answers });
    },
    onSuccess: (quote) => quote && onQuote(quote),
  });
}

interface FieldsProps {
  draft: QuoteDraft;
  keep: (draft: QuoteDraft) => void;
  complaints: Complaints;
  place: TypedPlace;
}

const kinds = {
  crop: { label: "Cultura", words: cropCultures },
  herd: { label: "Animais", words: herdUses },
  machines: { label: "Máquina", words: machineTypes },
} as const;

const counts = {
  crop: { label: "Área", suffix: "ha", decimals: 2, hint: "Só a área que será segurada" },
  herd: { label: "Cabeças", suffix: undefined, decimals: 0, hint: undefined },
  machines: { label: "Ano de fabricação", suffix: undefined, decimals: 0, hint: undefined },
} as const;

function PropertyFields(props: FieldsProps & { line: keyof typeof kinds }) {
  const { line, draft, keep, complaints, place } = props;
  const { label, words } = kinds[line];
  const count = counts[line];
  const saved = useOwnPlace();
  return (
    <>
      <Field label={label} error={complaints.kind}>
        {(control) => (
          <Select
            {...control}
            placeholder="Escolha"
            options={Object.entries(words).map(([value, title]) => ({ value, label: title }))}
            value={draft.kind}
            onChange={(event) => keep({ ...draft, kind: event.currentTarget.value })}
          />
        )}
      </Field>
      {line === "machines" && (
        <Field label="Marca e modelo" error={complaints.description}>
          {(control) => (
            <Input
              {...control}
              maxLength={80}
              autoComplete="off"
              value={draft.description}
              onChange={(event) => keep({ ...draft, description: event.currentTarget.value })}
            />
          )}
        </Field>
      )}
      <MunicipalityField
        label="Município da propriedade"
        {...place.field}
        saved={saved}
        error={place.field.error ?? complaints.municipality}
      />
      <Field label={count.label} hint={count.hint} error={complaints.count}>
        {(control) => (
          <DecimalInput
            {...control}
            decimals={count.decimals}
            isPlain={line === "machines"}
            suffix={count.suffix}
            maxLength={12}
            value={draft.count}
            onValueChange={(value) => keep({ ...draft, count: value })}
          />
        )}
      </Field>
    </>
  );
}

function LevelField({ draft, keep }: FieldsProps) {
  return (
    <ChoiceGroup
      legend="Quanto da produção cobrir"
      columns={3}
      options={coverLevels.map((value) => ({ value, title: `${value}%` }))}
      value={draft.level}
      onValueChange={(level) => keep({ ...draft, level })}
    />
  );
}

const values: Readonly<Record<InsuranceLine, { label: string; hint?: string }>> = {
  crop: { label: "Valor por hectare", hint: "Quanto você espera colher, em reais por hectare" },
  herd: { label: "Valor de cada animal" },
  machines: { label: "Valor da máquina", hint: "Quanto custaria comprar outra igual, usada" },
  life: { label: "Capital", hint: "Quanto a família recebe" },
};

function ValueField(props: FieldsProps & { line: InsuranceLine }) {
  const { line, draft, keep, complaints } = props;
  const { label, hint } = values[line];
  return (
    <Field label={label} hint={hint} error={complaints.money}>
      {(control) => (
        <MoneyInput
          {...control}
          look="field"
          value={draft.money === null ? null : centsOf(draft.money)}
          onValueChange={(cents) =>
            keep({ ...draft, money: cents === null ? null : amountOf(cents) })
          }
        />
      )}
    </Field>
  );
}
