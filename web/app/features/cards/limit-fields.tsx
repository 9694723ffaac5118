import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";

export interface CardLimits {
  month: bigint | null;
  purchase: bigint | null;
}

interface LimitFieldsProps {
  limits: CardLimits;
  complaints: { month?: string; purchase?: string };
  onChange: (limits: CardLimits) => void;
}

export function LimitFields({ limits, complaints, onChange }: LimitFieldsProps) {
  return (
    <>
      <Field
        label="Limite do mês"
        hint="Quanto este cartão pode gastar de cada mês. Começa de novo no dia 1º."
        error={complaints.month}
      >
        {(control) => (
          <MoneyInput
            {...control}
            look="field"
            value={limits.month}
            onValueChange={(month) => onChange({ ...limits, month })}
          />
        )}
      </Field>
      <Field
        label="Limite por compra"
        optional
        hint="Em branco, vale só o limite do mês."
        error={complaints.purchase}
      >
        {(control) => (
          <MoneyInput
            {...control}
            look="field"
            value={limits.purchase}
            onValueChange={(purchase) => onChange({ ...limits, purchase })}
          />
        )}
      </Field>
    </>
  );
}

/** A billion reais, as everywhere. */
const most = 100_000_000_000n;

export function complaintsOf({ month, purchase }: CardLimits): LimitFieldsProps["complaints"] {
  if (month === null || month === 0n) return { month: "Informe o limite do mês." };
  if (month > most) return { month: "Informe um limite menor." };
  if (purchase === null) return {};
  if (purchase === 0n) return { purchase: "Informe um valor, ou deixe em branco." };
  if (purchase > month) return { purchase: "Informe no máximo o limite do mês." };
  return {};
}
