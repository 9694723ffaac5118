import { amountOf, centsOf } from "~/platform/text/cents";
import { Field } from "~/ui/field";
import { MoneyInput } from "~/ui/money-input";
import { unitInWords } from "../bid/auction-words.ts";
import type { AuctionDraftInHand } from "./use-auction-draft.ts";

export function PriceFields({ hand: { draft, change, errors } }: { hand: AuctionDraftInHand }) {
  const isStandard = draft.kind === "standard";
  const perUnit = `Por ${unitInWords(draft.unit)}.`;
  return (
    <div className="grid gap-4 md:grid-cols-3">
      <MoneyField
        label={isStandard ? "Lance Inicial" : "Preço Máximo"}
        hint={perUnit}
        error={errors.startingPrice}
        value={draft.startingPrice}
        onValueChange={(startingPrice) => change({ startingPrice })}
      />
      <MoneyField
        label="Preço de reserva"
        optional
        hint={
          isStandard
            ? "Abaixo dele você decide se vende. Ninguém vê esse valor."
            : "Acima dele você decide se compra. Ninguém vê esse valor."
        }
        error={errors.reservePrice}
        value={draft.reservePrice}
        onValueChange={(reservePrice) => change({ reservePrice })}
      />
      <MoneyField
        label="Incremento mínimo"
        hint={
          isStandard ? "Quanto cada lance sobe, no mínimo." : "Quanto sugerimos baixar por lance."
        }
        error={errors.minIncrement}
        value={draft.minIncrement}
        onValueChange={(minIncrement) => change({ minIncrement })}
      />
    </div>
  );
}

interface MoneyFieldProps {
  label: string;
  hint: string;
  error: string | undefined;
  optional?: boolean;
  /** A decimal of the API, empty without one. */
  value: string;
  onValueChange: (value: string) => void;
}

function MoneyField({ value, onValueChange, ...field }: MoneyFieldProps) {
  return (
    <Field {...field}>
      {(control) => (
        <MoneyInput
          {...control}
          look="field"
          value={value === "" ? null : centsOf(value)}
          onValueChange={(cents) => onValueChange(cents === null ? "" : amountOf(cents))}
        />
      )}
    </Field>
  );
}
