import { unitWord } from "../offer-words.ts";
import { formatDecimal } from "~/platform/text/money";
import { FilterFieldset } from "~/ui/filter-fieldset";
import { FilterOption } from "./filter-option.tsx";
import { facetOf, Options, type FilterPartProps } from "./filter-parts.tsx";
import { RangeInputs } from "./range-inputs.tsx";
import type { UnitCode } from "@areon/contracts/brazil/units";

/** A price says something beside its unit only, so the units of what was found stand with it. */
export function PriceFilter({ query, listing }: FilterPartProps) {
  const units = facetOf(listing, "unit");
  const only = units.length === 1 ? units[0] : undefined;
  const written = (price: string) => price && `R$\u00a0${formatDecimal(price)}`;
  return (
    <FilterFieldset legend={only ? `Preço por ${unitWord(only.value as UnitCode)}` : "Preço"}>
      {units.length > 1 && (
        <div className="mb-3">
          <Options>
            {units.map((unit) => (
              <FilterOption
                key={unit.value}
                type="checkbox"
                name="unidade"
                value={unit.value}
                label={`Por ${unitWord(unit.value as UnitCode)}`}
                count={unit}
                isChosen={query.units.includes(unit.value as UnitCode)}
              />
            ))}
          </Options>
        </div>
      )}
      <RangeInputs
        subject="Preço"
        names={["preco_min", "preco_max"]}
        values={[written(query.priceMin), written(query.priceMax)]}
        placeholders={["R$ 0", "R$"]}
      />
    </FilterFieldset>
  );
}
