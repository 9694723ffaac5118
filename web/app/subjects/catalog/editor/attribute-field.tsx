import type { CategoryAttribute } from "@areon/contracts/catalog/categories";
import { useState } from "react";
import { isPlainNumber } from "../product/attribute-words.ts";
import { Checkbox } from "~/ui/checkbox";
import { Field, FieldNote } from "~/ui/field";
import { Select } from "~/ui/select";
import { DecimalInput } from "~/ui/decimal-input";
import { attributeComplaint } from "./product-content.ts";

interface AttributeFieldProps {
  attribute: CategoryAttribute;
  value: string | boolean | undefined;
  error: string | undefined;
  onValueChange: (value: string | boolean) => void;
}

/** One thing that a product of its category says about itself. */
export function AttributeField({ attribute, value, error, onValueChange }: AttributeFieldProps) {
  const { label, kind, choices, suffix, decimals, is_required: isRequired } = attribute;
  const [wasLeft, setLeft] = useState(false);
  if (kind === "flag") {
    return (
      <div className="flex h-full flex-col justify-end">
        <Checkbox
          label={label}
          checked={value === true}
          onChange={(event) => onValueChange(event.currentTarget.checked)}
        />
        <FieldNote id={`atributo-${attribute.key}`} error={error} />
      </div>
    );
  }
  const text = typeof value === "string" ? value : "";
  if (kind === "choice") {
    return (
      <Field label={label} optional={!isRequired} error={error}>
        {(control) => (
          <Select
            {...control}
            placeholder="Escolha"
            options={choices.map((choice) => ({ value: choice, label: choice }))}
            value={text}
            onChange={(event) => onValueChange(event.currentTarget.value)}
          />
        )}
      </Field>
    );
  }
  return (
    <Field
      label={label}
      optional={!isRequired}
      hint={standardHint(attribute)}
      error={(wasLeft ? attributeComplaint(attribute, value) : undefined) ?? error}
    >
      {(control) => (
        <DecimalInput
          {...control}
          decimals={decimals}
          isPlain={isPlainNumber(attribute)}
          suffix={suffix === "" ? undefined : suffix}
          value={text}
          onValueChange={onValueChange}
          onFocus={() => setLeft(false)}
          onBlur={() => setLeft(true)}
        />
      )}
    </Field>
  );
}

function standardHint({ standard_maximum: standard, suffix }: CategoryAttribute) {
  return standard === null
    ? undefined
    : `Padrão: até ${standard.toLocaleString("pt-BR")}${suffix === "%" ? "%" : ` ${suffix}`}`;
}
