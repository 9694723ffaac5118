import {
  auctionCategories,
  auctionCategoryNames,
  type AuctionCategory,
} from "@areon/contracts/auctions/terms/auction";
import { useEffect, useEffectEvent, useState } from "react";
import { FiltersBar } from "~/ui/filters-bar";
import { SearchInput } from "~/ui/search-input";
import { Segmented } from "~/ui/segmented";
import { Select } from "~/ui/select";
import { useSettled } from "~/ui/use-settled";
import type { AuctionFiltersInHand, KindWord } from "./use-auction-filters.ts";

/** Who types is not asked about each letter. */
const pauseMs = 300;

const kindOptions: readonly { value: Exclude<KindWord, "">; label: string }[] = [
  { value: "padrao", label: "Padrão" },
  { value: "reverso", label: "Reverso" },
];

interface AuctionsFiltersProps {
  filters: AuctionFiltersInHand;
  count: string;
}

export function AuctionsFilters({ filters, count }: AuctionsFiltersProps) {
  const [text, setText] = useTypedSearch(filters);
  return (
    <FiltersBar
      count={count}
      search={
        <SearchInput
          label="Buscar leilão"
          maxLength={100}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      }
      onClear={
        filters.isSet
          ? () => {
              setText("");
              filters.clear();
            }
          : undefined
      }
    >
      <Select
        aria-label="Categoria"
        className="w-48 max-md:w-[calc(50%-0.3125rem)]"
        placeholder="Categoria"
        options={auctionCategories.map((value) => ({ value, label: auctionCategoryNames[value] }))}
        value={filters.category}
        onChange={(event) => filters.setCategory(event.currentTarget.value as AuctionCategory | "")}
      />
      <Segmented
        label="Tipo de leilão"
        className="max-md:hidden"
        options={[{ value: "", label: "Todos" }, ...kindOptions]}
        value={filters.kind}
        onValueChange={(kind: KindWord) => filters.setKind(kind)}
      />
      <Select
        aria-label="Tipo"
        className="w-[calc(50%-0.3125rem)] md:hidden"
        placeholder="Tipo: todos"
        options={kindOptions}
        value={filters.kind}
        onChange={(event) => filters.setKind(event.currentTarget.value as KindWord)}
      />
    </FiltersBar>
  );
}

/** The address follows when the typing rests; one that changes by itself (Back) is what the field shows. */
function useTypedSearch({ search, setSearch }: AuctionFiltersInHand) {
  const [text, setText] = useState(search);
  const settled = useSettled(text, pauseMs);
  const [seen, setSeen] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // What was sent from here comes back, maybe while somebody types on.
    if (search !== settled) setText(search);
  }
  const follow = useEffectEvent((typed: string) => {
    if (typed !== search) setSearch(typed);
  });
  useEffect(() => follow(settled), [settled]);
  return [text, setText] as const;
}
