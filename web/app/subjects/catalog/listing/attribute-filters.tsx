import { FilterFieldset } from "~/ui/filter-fieldset";
import { formatDecimal } from "~/platform/text/money";
import { rangesOf } from "./applied-filters.ts";
import { FilterOption } from "./filter-option.tsx";
import { Options, type FilterPartProps } from "./filter-parts.tsx";
import type { ListedCategory } from "./listing-queries.ts";
import { RangeInputs } from "./range-inputs.tsx";

interface AttributeFiltersProps extends FilterPartProps {
  categories: readonly ListedCategory[];
}

/** What the chosen category's offers say about themselves: words from the answer, measures from the tree. */
export function AttributeFilters({ query, listing, categories }: AttributeFiltersProps) {
  const ranges = rangesOf(categories, query.category);
  const measured = new Set(ranges.map(({ key }) => key));
  const worded = (listing?.facets ?? []).flatMap(({ key, label, values }) => {
    const name = key.startsWith("attributes.") ? key.slice("attributes.".length) : undefined;
    return name && !measured.has(name) && values.length > 0 ? [{ name, label, values }] : [];
  });
  return (
    <>
      {worded.map(({ name, label, values }) => (
        <FilterFieldset key={name} legend={label}>
          <Options>
            {values.map((value) => (
              <FilterOption
                key={value.value}
                type="checkbox"
                name={`attr.${name}`}
                value={value.value === "true" ? "sim" : value.value}
                label={value.value === "true" ? "Sim" : value.label}
                count={value}
                isChosen={value.is_chosen}
              />
            ))}
          </Options>
        </FilterFieldset>
      ))}
      {ranges.map(({ key, label, suffix }) => (
        <FilterFieldset key={key} legend={suffix ? `${label} (${suffix})` : label}>
          <RangeInputs
            subject={label}
            names={[`attr.${key}.de`, `attr.${key}.ate`]}
            values={[
              formatDecimal(query.ranges[key]?.from ?? ""),
              formatDecimal(query.ranges[key]?.to ?? ""),
            ]}
          />
        </FilterFieldset>
      ))}
    </>
  );
}
