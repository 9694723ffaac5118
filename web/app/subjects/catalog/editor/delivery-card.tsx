import { MunicipalityField, type ChosenMunicipality } from "~/subjects/places/municipality-field";
import { Card } from "~/ui/card";
import { Field, FieldNote } from "~/ui/field";
import { Input } from "~/ui/input";
import { SwitchRow } from "~/ui/switch-row";
import { needsWeight } from "./checklist.ts";
import { DecimalInput } from "~/ui/decimal-input";
import type { EditorCardProps } from "./editor-card-props.ts";
import { fieldPlace } from "./form-field.ts";
import type { ProductDraft } from "./product-draft.ts";
import { unitWordOf } from "./unit-word.ts";

interface DeliveryCardProps extends EditorCardProps {
  /** The seller's own town, where a new product begins. */
  saved: ChosenMunicipality | null;
  onSaved: (part: Pick<ProductDraft, "municipality">) => void;
}

/** Where it lies and how it gets to the buyer. */
export function DeliveryCard(props: DeliveryCardProps) {
  const { draft, change, errors, categories, saved, onSaved } = props;
  const category = categories.find(({ slug }) => slug === draft.category);
  return (
    <Card padding="body">
      <h2 className="text-lg md:text-xl">Local e entrega</h2>
      <div className="mt-4 grid grid-cols-1 gap-4 md:grid-cols-2">
        <div {...fieldPlace("municipality_code")}>
          <MunicipalityField
            value={draft.municipality}
            onValueChange={(municipality) => change({ municipality })}
            saved={saved}
            onSaved={(municipality) => onSaved({ municipality })}
          />
          {draft.municipality === null && (
            <FieldNote id="municipio-note" error={errors["municipality_code"]} />
          )}
        </div>
        <div {...fieldPlace("pickup_place")}>
          <Field
            label="Local de retirada"
            optional={!draft.offers_fob && !draft.offers_pickup}
            hint="Só quem entra na conta vê"
            error={errors["pickup_place"]}
          >
            {(control) => (
              <Input
                {...control}
                maxLength={160}
                placeholder="Fazenda Santa Rita, km 12 da MT-242"
                value={draft.pickup_place}
                onChange={(event) => change({ pickup_place: event.currentTarget.value })}
              />
            )}
          </Field>
        </div>
        {needsWeight(draft, category) && (
          <div {...fieldPlace("unit_weight_kg")}>
            <Field
              label={`Peso de uma ${unitWordOf(draft) === "un" ? "unidade" : unitWordOf(draft)}`}
              optional={!draft.offers_cif}
              hint="Para calcular o frete"
              error={errors["unit_weight_kg"]}
            >
              {(control) => (
                <DecimalInput
                  {...control}
                  decimals={3}
                  suffix="kg"
                  value={draft.unit_weight_kg}
                  onValueChange={(unit_weight_kg) => change({ unit_weight_kg })}
                />
              )}
            </Field>
          </div>
        )}
      </div>
      <DeliveryModes {...{ draft, change, errors }} />
    </Card>
  );
}

type ModesProps = Pick<EditorCardProps, "draft" | "change" | "errors">;

function DeliveryModes({ draft, change, errors }: ModesProps) {
  return (
    <fieldset className="mt-4 min-w-0" {...fieldPlace("delivery")}>
      <legend className="sr-only">Formas de entrega</legend>
      <div className="rule">
        <SwitchRow
          title="FOB"
          detail="O comprador busca na fazenda"
          checked={draft.offers_fob}
          onChange={(event) => change({ offers_fob: event.currentTarget.checked })}
        />
        <SwitchRow
          title="CIF"
          detail="Você entrega e cobra o frete"
          checked={draft.offers_cif}
          onChange={(event) => change({ offers_cif: event.currentTarget.checked })}
        />
        <SwitchRow
          title="Retirada na propriedade"
          detail="Dia e hora combinados com o comprador"
          checked={draft.offers_pickup}
          onChange={(event) => change({ offers_pickup: event.currentTarget.checked })}
        />
      </div>
      <FieldNote id="entrega-note" error={errors["delivery"]} />
    </fieldset>
  );
}
