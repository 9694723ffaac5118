import { X } from "lucide-react";
import { Link } from "react-router";
import { deliveryWord, type ListingQuery } from "../listing-query.ts";
import { FilterFieldset } from "~/ui/filter-fieldset";
import { Icon } from "~/ui/icon";
import { Select } from "~/ui/select";
import { AttributeFilters } from "./attribute-filters.tsx";
import { deliveryLabels } from "./applied-filters.ts";
import { offersText } from "../counts.ts";
import { FilterOption } from "./filter-option.tsx";
import { facetOf, Options, type FilterPartProps } from "./filter-parts.tsx";
import { categoryTrail, type ListedCategory, type Listing } from "./listing-queries.ts";
import { sendOnChange, type ListingForm } from "./use-listing-form.ts";
import { PlaceInput } from "./place-input.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { useRememberedOrigin } from "./remembered-origin.ts";
import { stateNames } from "./state-names.ts";

export const filterPanelId = "filtros";

export interface FilterPanelProps {
  form: ListingForm;
  query: ListingQuery;
  listing: Listing | undefined;
  categories: readonly ListedCategory[];
  clearTo: string;
}

/** The column at the left; on a phone the sheet behind "Filtros". One form, which needs no JavaScript. */
export function FilterPanel({ form, query, listing, categories, clearTo }: FilterPanelProps) {
  return (
    <aside
      ref={keepFocusInside}
      id={filterPanelId}
      popover="auto"
      aria-label="Filtros"
      className="bottom-panel"
    >
      <PanelHead clearTo={clearTo} />
      <form
        id={form.id}
        method="get"
        noValidate
        action={form.path}
        onSubmit={form.onSubmit}
        ref={sendOnChange}
        className="rule min-h-0 max-md:overflow-y-auto max-md:px-5 md:-mt-4"
      >
        <CategoryFilter query={query} listing={listing} categories={categories} />
        <PlaceFilter query={query} listing={listing} />
        <DeliveryFilter query={query} listing={listing} />
        <PriceFilter query={query} listing={listing} />
        <DistanceFilter query={query} listing={listing} />
        <AttributeFilters query={query} listing={listing} categories={categories} />
        <SellerFilter query={query} listing={listing} />
        <div className="py-4 [.js_&]:hidden">
          <button type="submit" className="btn btn-outline w-full">
            Aplicar filtros
          </button>
        </div>
      </form>
      <div className="shrink-0 border-t p-4 md:hidden">
        <button
          type="button"
          className="btn btn-primary btn-lg w-full"
          popoverTarget={filterPanelId}
          popoverTargetAction="hide"
        >
          {listing ? `Ver ${offersText(listing.total)}` : "Ver ofertas"}
        </button>
      </div>
    </aside>
  );
}

/** While it is a sheet, Tab goes round inside it instead of leaving for the page behind. */
function keepFocusInside(panel: HTMLElement | null): () => void {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Tab" || !panel?.matches(":popover-open")) return;
    const stops = panel.querySelectorAll<HTMLElement>("a[href], button, input, select, summary");
    const [edge, entry] = event.shiftKey
      ? [stops[0], stops[stops.length - 1]]
      : [stops[stops.length - 1], stops[0]];
    if (document.activeElement !== edge) return;
    event.preventDefault();
    entry?.focus();
  };
  panel?.addEventListener("keydown", onKey);
  return () => panel?.removeEventListener("keydown", onKey);
}

function PanelHead({ clearTo }: { clearTo: string }) {
  return (
    <div className="flex h-16 shrink-0 items-center gap-1 border-b pr-2 pl-5 md:hidden">
      <h2 className="text-xl">Filtros</h2>
      <Link to={clearTo} preventScrollReset className="link ml-auto px-2 py-2.5 text-[.9375rem]">
        Limpar Filtros
      </Link>
      <button
        type="button"
        className="icon-btn"
        aria-label="Fechar filtros"
        popoverTarget={filterPanelId}
        popoverTargetAction="hide"
      >
        <Icon of={X} size="md" />
      </button>
    </div>
  );
}

/** One at a time: the filters that follow depend on it. */
function CategoryFilter({
  query,
  listing,
  categories,
}: FilterPartProps & { categories: readonly ListedCategory[] }) {
  const trail = categoryTrail(categories, query.category);
  const root = trail[0];
  const values = facetOf(listing, "category").filter(({ value }) => value !== root?.slug);
  const isShown = [root?.slug ?? "", ...values.map(({ value }) => value)].includes(query.category);
  return (
    <FilterFieldset legend={root ? "Produto" : "Categoria"}>
      {!isShown && <input type="hidden" name="categoria" value={query.category} />}
      <Options>
        <FilterOption
          type="radio"
          name="categoria"
          value={root?.slug ?? ""}
          label={root ? `Tudo em ${root.name}` : "Tudo"}
          isChosen={query.category === (root?.slug ?? "")}
        />
        {values.map((value) => (
          <FilterOption
            key={value.value}
            type="radio"
            name="categoria"
            value={value.value}
            label={value.label}
            count={value}
            isChosen={value.value === query.category}
          />
        ))}
      </Options>
    </FilterFieldset>
  );
}

/** As many states as fit; the others wait behind one tap. */
const shownStates = 5;

function PlaceFilter({ query, listing }: FilterPartProps) {
  const states = facetOf(listing, "uf");
  const city = listing?.city;
  const options = states.map((state) => (
    <FilterOption
      key={state.value}
      type="checkbox"
      name="uf"
      value={state.value}
      label={stateNames[state.value] ?? state.label}
      count={state}
      isChosen={query.uf.includes(state.value)}
    />
  ));
  const rest = states.slice(shownStates);
  const isRestChosen = rest.some(({ value }) => query.uf.includes(value));
  const cityLabel = city ? `${city.name}, ${city.uf}` : query.city;
  return (
    <FilterFieldset legend="Lugar">
      <PlaceInput key={cityLabel} name="cidade" label="Município" value={cityLabel} />
      <div className="mt-3">
        <Options>{options.slice(0, shownStates)}</Options>
        {options.length > shownStates && (
          <details className="group" open={isRestChosen || undefined}>
            <summary className="link flex min-h-10 items-center text-sm group-open:hidden">
              Mais {options.length - shownStates} estados
            </summary>
            <Options>{options.slice(shownStates)}</Options>
          </details>
        )}
      </div>
    </FilterFieldset>
  );
}

function DeliveryFilter({ query, listing }: FilterPartProps) {
  const values = facetOf(listing, "delivery");
  return (
    <FilterFieldset legend="Entrega">
      <Options>
        {(["fob", "cif", "pickup"] as const).map((mode) => (
          <FilterOption
            key={mode}
            type="checkbox"
            name="entrega"
            value={deliveryWord(mode)}
            label={deliveryLabels[mode]}
            count={values.find(({ value }) => value === mode)}
            isChosen={query.delivery.includes(mode)}
          />
        ))}
      </Options>
    </FilterFieldset>
  );
}

const distances = [100, 300, 500, 1_000].map((km) => ({
  value: String(km),
  label: `Até ${km === 1_000 ? "1.000" : km} km`,
}));

/** Where distances count from is asked once; the device remembers it. */
function DistanceFilter({ query, listing }: FilterPartProps) {
  const remembered = useRememberedOrigin(listing?.origin);
  const origin = listing?.origin ? `${listing.origin.name}, ${listing.origin.uf}` : query.origin;
  const shown = origin || remembered;
  return (
    <FilterFieldset legend="Distância">
      <div className="grid gap-2">
        <PlaceInput key={shown} name="origem" label="A partir de que município" value={shown} />
        <Select
          key={query.km}
          name="km"
          aria-label="Até que distância"
          defaultValue={query.km ?? ""}
          placeholder="Brasil todo"
          options={distances}
          className="[&>select]:text-[.9375rem]!"
        />
      </div>
    </FilterFieldset>
  );
}

function SellerFilter({ query, listing }: FilterPartProps) {
  const [verified] = facetOf(listing, "verified");
  return (
    <FilterFieldset legend="Vendedor">
      <Options>
        <FilterOption
          type="checkbox"
          name="verificados"
          value="1"
          label="Só verificados"
          count={verified}
          isChosen={query.isVerified}
        />
      </Options>
    </FilterFieldset>
  );
}
