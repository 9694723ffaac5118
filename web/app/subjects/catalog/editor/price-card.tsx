import { maximumTiers } from "@areon/contracts/catalog/terms/limits";
import { units } from "@areon/contracts/brazil/units";
import { Plus } from "lucide-react";
import { newIntentId } from "~/platform/api/intent-id";
import { unitPlural } from "../offer-words.ts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { DecimalInput } from "~/ui/decimal-input";
import type { EditorCardProps } from "./editor-card-props.ts";
import { fieldPlace } from "./form-field.ts";
import { TierHead, TierRow } from "./tier-row.tsx";
import { tierRows } from "./tier-rows.ts";
import { unitWordOf } from "./unit-word.ts";

export interface PriceCardProps extends EditorCardProps {
  /** Once it was published, a price says something only in the unit in which people know it. */
  isUnitFixed: boolean;
}

/** Quantity, then price: each tier says what is left of it after the fee. */
export function PriceCard(props: PriceCardProps) {
  const { draft, change, errors, categories } = props;
  const category = categories.find(({ slug }) => slug === draft.category);
  const plural = draft.unit === "" ? undefined : unitPlural(draft.unit);
  const rows = tierRows(draft, category?.fee_percent ?? null);

  const changeTier = (key: string, part: { from_quantity?: string; price?: string }) =>
    change(({ tiers }) => ({
      tiers: tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)),
    }));
  const addTier = () =>
    change(({ tiers }) => ({
      tiers: [...tiers, { key: newIntentId(), from_quantity: "", price: "" }],
    }));

  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Preço e quantidade</h2>
      <Quantities {...props} />
      <div className="mt-6" {...fieldPlace("price")}>
        <h3 className="font-sans text-base font-semibold tracking-normal">Preço por volume</h3>
        <div {...fieldPlace("tiers")}>
          <TierHead unit={unitWordOf(draft)} plural={plural} percent={category?.fee_percent} />
          <ul className="rule">
            {rows.map((row, index) => (
              <TierRow
                key={row.key}
                row={row}
                index={index}
                plural={plural}
                error={index === 0 ? errors["price"] : row.complaint}
                onFromChange={(from_quantity) => changeTier(row.key, { from_quantity })}
                onPriceChange={(price) =>
                  index === 0 ? change({ price }) : changeTier(row.key, { price })
                }
                onRemove={() =>
                  change(({ tiers }) => ({ tiers: tiers.filter(({ key }) => key !== row.key) }))
                }
              />
            ))}
          </ul>
        </div>
        {draft.tiers.length < maximumTiers && (
          <Button variant="soft" icon={Plus} className="mt-3 max-md:w-full" onClick={addTier}>
            Adicionar faixa
          </Button>
        )}
      </div>
    </Card>
  );
}

function Quantities({ draft, change, errors, categories, isUnitFixed }: PriceCardProps) {
  const codes = categories.find(({ slug }) => slug === draft.category)?.units ?? [];
  return (
    <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3">
      <QuantityField
        name="stock"
        label="Disponível"
        {...{ draft, errors }}
        onValueChange={(stock) => change({ stock })}
      />
      <QuantityField
        name="minimum_quantity"
        label="Pedido mínimo"
        {...{ draft, errors }}
        onValueChange={(minimum_quantity) => change({ minimum_quantity })}
      />
      <div {...fieldPlace("unit")}>
        <Field
          label="Unidade"
          error={errors["unit"]}
          hint={isUnitFixed ? "Para outra unidade, duplique" : unitHint(codes)}
        >
          {(control) => (
            <Select
              {...control}
              placeholder="Escolha"
              disabled={codes.length === 0 || isUnitFixed}
              options={codes.map((code) => ({ value: code, label: units[code].name }))}
              value={draft.unit}
              onChange={(event) => {
                const unit = codes.find((code) => code === event.currentTarget.value);
                change({ unit: unit ?? "" });
              }}
            />
          )}
        </Field>
      </div>
    </div>
  );
}

function unitHint(codes: readonly string[]): string | undefined {
  return codes.length === 0 ? "Escolha antes o produto" : undefined;
}

interface QuantityFieldProps extends Pick<EditorCardProps, "draft" | "errors"> {
  name: "stock" | "minimum_quantity";
  label: string;
  onValueChange: (value: string) => void;
}

/** A word of up to four letters fits beside the number as it is; longer ones need more room. */
const shortWord = 4;

function QuantityField({ name, label, draft, errors, onValueChange }: QuantityFieldProps) {
  const plural = draft.unit === "" ? undefined : unitPlural(draft.unit);
  return (
    <div {...fieldPlace(name)}>
      <Field label={label} error={errors[name]}>
        {(control) => (
          <DecimalInput
            {...control}
            decimals={3}
            suffix={plural}
            className={(plural?.length ?? 0) > shortWord ? "pr-20" : undefined}
            value={draft[name]}
            onValueChange={onValueChange}
          />
        )}
      </Field>
    </div>
  );
}
