import { useState } from "react";
import { maskPostalCode } from "~/subjects/places/mask-postal-code";
import { useOwnPlace } from "~/subjects/identity/use-own-place";
import { MunicipalityField, type ChosenMunicipality } from "~/subjects/places/municipality-field";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { Segmented } from "~/ui/segmented";

interface DestinationFieldsProps {
  place: ChosenMunicipality | null;
  onPlace: (place: ChosenMunicipality | null) => void;
  postalCode: string;
  onPostalCode: (postalCode: string) => void;
}

const ways = [
  { value: "town", label: "Município" },
  { value: "code", label: "CEP" },
] as const;

/** Many farms have no postal code of their own, so the town is asked for first. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { place, onPlace, postalCode, onPostalCode } = props;
  const saved = useOwnPlace();
  const [way, setWay] = useState<(typeof ways)[number]["value"]>("town");
  return (
    <div className="grid gap-3">
      <Segmented
        block
        label="Destino por"
        options={ways}
        value={way}
        onValueChange={(value) => {
          setWay(value);
          onPostalCode("");
        }}
      />
      {way === "town" ? (
        <MunicipalityField
          label="Município de destino"
          value={place}
          saved={saved}
          onValueChange={onPlace}
        />
      ) : (
        <Field label="CEP de destino" hint="Com 8 números">
          {(control) => (
            <Input
              {...control}
              inputMode="numeric"
              autoComplete="postal-code"
              placeholder="00000-000"
              value={postalCode}
              onChange={(event) => onPostalCode(maskPostalCode(event.currentTarget.value))}
            />
          )}
        </Field>
      )}
    </div>
  );
}
