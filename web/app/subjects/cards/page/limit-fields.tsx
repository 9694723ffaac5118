import type { VirtualCard } from "@areon/contracts/cards/cards";
import { useState } from "react";
import { amountOf, centsOf } from "~/platform/text/cents";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";

interface CardLimits {
  month: bigint | null;
  purchase: bigint | null;
}

interface Complaints {
  name?: string;
  month?: string;
  purchase?: string;
}

/** Name and limits while they are typed; complaints show once somebody has tried to go on. */
export function useCardDraft(card?: VirtualCard) {
  const [name, setName] = useState(card?.name ?? "");
  const [limits, setLimits] = useState<CardLimits>(() => limitsOf(card));
  const [isTried, setTried] = useState(false);
  const complaints = complaintsOf(name, limits);
  return {
    name,
    setName,
    limits,
    setLimits,
    month_limit: amountOf(limits.month ?? 0n),
    purchase_limit: limits.purchase === null ? null : amountOf(limits.purchase),
    shown: isTried ? complaints : {},
    /** Whether all is there; from then on what is missing is said. */
    check: () => {
      setTried(true);
      return Object.keys(complaints).length === 0;
    },
  };
}

function limitsOf(card: VirtualCard | undefined): CardLimits {
  if (!card) return { month: null, purchase: null };
  const purchase = card.purchase_limit === null ? null : centsOf(card.purchase_limit);
  return { month: centsOf(card.month_limit), purchase };
}

/** A billion reais, as everywhere. */
const most = 100_000_000_000n;

function complaintsOf(name: string, { month, purchase }: CardLimits): Complaints {
  const isMissing = month === null || month === 0n;
  return {
    ...(name.trim() === "" && { name: "Dê um nome ao cartão." }),
    ...(isMissing && { month: "Informe o limite do mês." }),
    ...(!isMissing && month > most && { month: "Informe um limite menor." }),
    ...(purchase === 0n && { purchase: "Informe um valor, ou deixe em branco." }),
    ...(!isMissing &&
      purchase !== null &&
      purchase > month && { purchase: "Informe no máximo o limite do mês." }),
  };
}

type CardDraft = ReturnType<typeof useCardDraft>;

export function NameField({ draft }: { draft: CardDraft }) {
  return (
    <Field
      label="Nome do cartão"
      hint="Para você reconhecer: Combustível, Peças, Assinaturas."
      error={draft.shown.name}
    >
      {(control) => (
        <Input
          {...control}
          maxLength={30}
          value={draft.name}
          onChange={(event) => draft.setName(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

export function LimitFields({ draft }: { draft: CardDraft }) {
  const { limits, setLimits, shown } = draft;
  return (
    <>
      <Field
        label="Limite do mês"
        hint="Quanto este cartão pode gastar por mês. Começa de novo no dia 1º."
        error={shown.month}
      >
        {(control) => (
          <MoneyInput
            {...control}
            look="field"
            value={limits.month}
            onValueChange={(month) => setLimits({ ...limits, month })}
          />
        )}
      </Field>
      <Field
        label="Limite por compra"
        optional
        hint="Em branco, vale só o limite do mês."
        error={shown.purchase}
      >
        {(control) => (
          <MoneyInput
            {...control}
            look="field"
            value={limits.purchase}
            onValueChange={(purchase) => setLimits({ ...limits, purchase })}
          />
        )}
      </Field>
    </>
  );
}
