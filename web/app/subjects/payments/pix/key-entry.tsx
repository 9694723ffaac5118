import { pixKeyCandidates, type PixKeyKind } from "@areon/contracts/brazil/pix-key";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { authErrorText } from "~/platform/acts/auth-error-text";
import { StepCard } from "~/platform/money/step-card";
import { ChoiceGroup } from "~/ui/choice-group";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { keyKinds } from "../keys/key-kinds.ts";
import { findKeyHolder } from "../payouts/payout-queries.ts";
import type { EntryProps } from "./pix-payee-step.tsx";

/** A key as people write it. Eleven digits may be a CPF and a telephone: then the person says which. */
export function KeyEntry({ chooser, onFound }: EntryProps) {
  const [key, setKey] = useState("");
  const [kind, setKind] = useState<PixKeyKind>();
  const [isTried, setTried] = useState(false);
  const found = pixKeyCandidates(key);
  const isAmbiguous = found.length > 1;
  const lookUp = useMutation({
    mutationFn: () => {
      const chosen = isAmbiguous ? kind : found[0]?.kind;
      return findKeyHolder({ key: key.trim(), ...(chosen && { kind: chosen }) });
    },
    onSuccess: onFound,
  });
  const complaint = complaintOf(key, found.length);
  const lacksKind = isAmbiguous && kind === undefined;
  const change = (text: string) => {
    setKey(text);
    setKind(undefined);
    setTried(false);
    if (lookUp.error) lookUp.reset();
  };
  return (
    <StepCard
      title="Para quem é o Pix?"
      action="Buscar chave"
      busyAction={lookUp.isPending && "Consultando o banco..."}
      onSubmit={() => {
        setTried(true);
        if (!complaint && !lacksKind && !lookUp.isPending) lookUp.mutate();
      }}
    >
      {chooser}
      <Field
        label="Chave Pix"
        hint="CPF, CNPJ, celular com DDD, e-mail ou chave aleatória. São 20 consultas por dia."
        error={(isTried && complaint) || (lookUp.error ? authErrorText(lookUp.error) : undefined)}
      >
        {(control) => (
          <Input
            {...control}
            large
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={100}
            value={key}
            onChange={(event) => change(event.currentTarget.value)}
          />
        )}
      </Field>
      {isAmbiguous && (
        <ChoiceGroup
          legend="Este número pode ser duas coisas. Qual é a chave?"
          columns={2}
          value={kind ?? null}
          onValueChange={setKind}
          error={isTried && lacksKind && "Escolha uma das duas para continuar."}
          options={found.map((one) => ({ value: one.kind, title: keyKinds[one.kind].name }))}
        />
      )}
    </StepCard>
  );
}

function complaintOf(key: string, candidates: number): string | undefined {
  if (key.trim() === "") return "Digite a chave Pix de quem vai receber.";
  if (candidates > 0) return undefined;
  if (key.includes("@")) return "Confira o e-mail, como nome@exemplo.com.br.";
  return "Confira a chave. CPF tem 11 números, CNPJ tem 14 e celular leva o DDD.";
}
