import {
  cargoKinds,
  cargoNames,
  floorAxles,
  type CargoKind,
} from "@areon/contracts/freight/terms/cargo";
import { DecimalInput } from "~/ui/decimal-input";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { SwitchRow } from "~/ui/switch-row";
import { isHaul } from "./auction-draft.ts";
import type { AuctionDraftInHand } from "./use-auction-draft.ts";

const axleOptions = floorAxles.map((axles) => ({
  value: String(axles),
  label: `${axles} eixos`,
}));
const cargoOptions = cargoKinds.map((value) => ({ value, label: cargoNames[value] }));

/** A service may be a transport: then the law has a floor, reckoned with what is asked here. */
export function FreightFields({ hand }: { hand: AuctionDraftInHand }) {
  const { draft, change, errors } = hand;
  if (draft.category !== "servicos") return null;
  return (
    <>
      <SwitchRow
        title="É um frete"
        detail="O leilão não aceita lances abaixo do piso legal do transporte."
        checked={draft.isFreight}
        onChange={(event) => change({ isFreight: event.currentTarget.checked })}
      />
      {isHaul(draft) && (
        <div className="grid gap-4 md:grid-cols-2">
          <Field label="Distância" error={errors.distanceKm}>
            {(control) => (
              <DecimalInput
                {...control}
                decimals={0}
                suffix="km"
                value={draft.distanceKm}
                onValueChange={(distanceKm) => change({ distanceKm })}
              />
            )}
          </Field>
          <Field label="Eixos do caminhão" error={errors.axles}>
            {(control) => (
              <Select
                {...control}
                placeholder="Escolha"
                options={axleOptions}
                value={draft.axles}
                onChange={(event) => change({ axles: event.currentTarget.value })}
              />
            )}
          </Field>
          <Field label="Tipo de carga" error={errors.cargo}>
            {(control) => (
              <Select
                {...control}
                placeholder="Escolha"
                options={cargoOptions}
                value={draft.cargo}
                onChange={(event) => change({ cargo: event.currentTarget.value as CargoKind | "" })}
              />
            )}
          </Field>
          <Field
            label="Peso total da carga"
            hint="De tudo o que será levado, em todas as viagens."
            error={errors.weightKg}
          >
            {(control) => (
              <DecimalInput
                {...control}
                decimals={0}
                suffix="kg"
                value={draft.weightKg}
                onValueChange={(weightKg) => change({ weightKg })}
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
