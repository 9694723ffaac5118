import {
  classificationParameterNames,
  rulesInOrder,
  type DiscountMethod,
  type DiscountRule,
} from "@areon/contracts/catalog/terms/classification";
import { standardTable } from "@areon/contracts/catalog/terms/classification-standards";
import { typedPercent } from "../percent-text.ts";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DecimalInput } from "~/ui/decimal-input";
import { Field, FieldNote } from "~/ui/field";
import { Select } from "~/ui/select";
import { SwitchRow } from "~/ui/switch-row";
import { isClassifiable, soundRule } from "./discount-table.ts";
import type { EditorCardProps } from "./editor-card-props.ts";
import { fieldPlace } from "./form-field.ts";

/** Grain may be paid by what the classifier finds: the table is part of what the buyer agrees to. */
export function ClassificationCard({ draft, change, errors }: EditorCardProps) {
  if (!isClassifiable(draft)) return null;
  const standard = standardTable(draft.category)!;
  const table = draft.classification;
  const replace = (rule: DiscountRule) => {
    const rules = table!.rules.map((one) => (one.parameter === rule.parameter ? rule : one));
    change({ classification: { version: 1, rules } });
  };
  return (
    <Card padding="body" {...fieldPlace("classification")}>
      <SwitchRow
        title="Acertar pelo romaneio de classificação"
        detail="Depois da entrega, o peso e os números do romaneio definem quanto você recebe. Cada lado tem 48 h para contestar."
        checked={Boolean(table)}
        onChange={(event) =>
          change({ classification: event.currentTarget.checked ? standard : null })
        }
      />
      {table && (
        <>
          <ul className="rule mt-2">
            {rulesInOrder(table).map((rule) => (
              <RuleRow key={rule.parameter} rule={rule} onRuleChange={replace} />
            ))}
          </ul>
          <FieldNote id="romaneio-note" error={errors["classification"]} />
          <Button
            variant="ghost"
            className="mt-2"
            onClick={() => change({ classification: standard })}
          >
            Voltar à tabela padrão
          </Button>
        </>
      )}
    </Card>
  );
}

const methods: readonly { value: DiscountMethod; label: string }[] = [
  { value: "dry_matter", label: "Pela matéria seca" },
  { value: "per_point", label: "Por ponto acima" },
];

interface RuleRowProps {
  rule: DiscountRule;
  onRuleChange: (rule: DiscountRule) => void;
}

function RuleRow({ rule, onRuleChange }: RuleRowProps) {
  const name = classificationParameterNames[rule.parameter];
  const isBad = !soundRule(rule);
  return (
    <li className="grid grid-cols-1 gap-3 py-3 md:grid-cols-3">
      <Field
        label={`${name} sem desconto até`}
        error={isBad ? "De 0 a 50%; o desconto, de 0,01 a 10%" : undefined}
      >
        {(control) => (
          <DecimalInput
            {...control}
            decimals={2}
            suffix="%"
            value={typedPercent(rule.limit)}
            onValueChange={(limit) => onRuleChange({ ...rule, limit })}
          />
        )}
      </Field>
      <Field label={`Desconto de ${name.toLowerCase()}`}>
        {(control) => (
          <Select
            {...control}
            options={methods}
            value={rule.method}
            onChange={(event) => {
              const method = event.currentTarget.value as DiscountMethod;
              const percent_per_point = method === "per_point" ? "1.00" : null;
              onRuleChange({ ...rule, method, percent_per_point });
            }}
          />
        )}
      </Field>
      {rule.method === "per_point" && (
        <Field label={`${name}, a cada ponto`}>
          {(control) => (
            <DecimalInput
              {...control}
              decimals={2}
              suffix="%"
              value={typedPercent(rule.percent_per_point ?? "")}
              onValueChange={(each) => onRuleChange({ ...rule, percent_per_point: each })}
            />
          )}
        </Field>
      )}
    </li>
  );
}
