import { listingSearch, type ListingQuery } from "../listing-query.ts";
import { unitWord } from "../offer-words.ts";
import { formatDecimal } from "~/platform/text/money";
import type { Listing, ListedCategory } from "./listing-queries.ts";

export interface AppliedFilter {
  label: string;
  /** The address of the same search without it. */
  search: string;
}

export const deliveryLabels = {
  fob: "FOB, na fazenda",
  cif: "CIF, vendedor entrega",
  pickup: "Retirada na propriedade",
} as const;

/** Every filter in force in words, each with the way to take it away. The words of the search are none. */
export function appliedFilters(
  query: ListingQuery,
  listing: Pick<Listing, "facets" | "city" | "origin"> | undefined,
  categories: readonly ListedCategory[],
): AppliedFilter[] {
  const first: ListingQuery = { ...query, cursor: "", seen: 0 };
  const without = (label: string, change: Partial<ListingQuery>): AppliedFilter => ({
    label,
    search: listingSearch({ ...first, ...change }),
  });
  const { city, origin } = listing ?? {};
  const category = categories.find(({ slug }) => slug === query.category);
  return [
    // The line of categories above the list already shows a root.
    ...(category?.parent
      ? [without(category.name, { category: category.parent, choices: {}, ranges: {} })]
      : []),
    ...(city ? [without(`${city.name}, ${city.uf}`, { city: "", uf: [] })] : []),
    ...(city ? [] : query.uf.map((uf) => without(uf, { uf: query.uf.filter((o) => o !== uf) }))),
    ...(origin && query.km
      ? [without(`Até ${formatDecimal(String(query.km))} km de ${origin.name}`, { km: undefined })]
      : []),
    ...(query.priceMin || query.priceMax
      ? [without(priceLabel(query), { priceMin: "", priceMax: "" })]
      : []),
    ...query.units.map((unit) =>
      without(`Por ${unitWord(unit)}`, { units: query.units.filter((other) => other !== unit) }),
    ),
    ...query.delivery.map((mode) =>
      without(deliveryLabels[mode], { delivery: query.delivery.filter((o) => o !== mode) }),
    ),
    ...(query.isVerified ? [without("Só verificados", { isVerified: false })] : []),
    ...choiceFilters(query, listing, without),
    ...rangeFilters(query, categories, without),
  ];
}

type Without = (label: string, change: Partial<ListingQuery>) => AppliedFilter;

function choiceFilters(
  { choices }: ListingQuery,
  listing: Pick<Listing, "facets"> | undefined,
  without: Without,
): AppliedFilter[] {
  return Object.entries(choices).flatMap(([key, words]) => {
    const label = listing?.facets.find((facet) => facet.key === `attributes.${key}`)?.label ?? key;
    return words.map((word) =>
      without(word === "sim" ? label : word, {
        choices: { ...choices, [key]: words.filter((other) => other !== word) },
      }),
    );
  });
}

function rangeFilters(
  { category, ranges }: ListingQuery,
  categories: readonly ListedCategory[],
  without: Without,
): AppliedFilter[] {
  return Object.entries(ranges).map(([key, { from, to }]) => {
    const attribute = rangesOf(categories, category).find((range) => range.key === key);
    const { [key]: _gone, ...others } = ranges;
    const words = bounds(from && formatDecimal(from), to && formatDecimal(to));
    return without(`${attribute?.label ?? key} ${words}${attribute?.suffix ?? ""}`, {
      ranges: others,
    });
  });
}

/** Measured attributes by which a category is filtered: its own and those of the ones above it. */
export function rangesOf(
  categories: readonly ListedCategory[],
  slug: string,
): ListedCategory["ranges"] {
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) return [];
  const above = category.parent ? rangesOf(categories, category.parent) : [];
  return [...above, ...category.ranges];
}

function priceLabel({ priceMin, priceMax }: ListingQuery): string {
  const written = (price: string) => price && `R$\u00a0${formatDecimal(price)}`;
  return bounds(written(priceMin), written(priceMax));
}

function bounds(from: string, to: string): string {
  if (from && to) return `${from} a ${to}`;
  return from ? `a partir de ${from}` : `até ${to}`;
}
