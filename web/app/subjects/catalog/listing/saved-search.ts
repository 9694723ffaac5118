import type { ListingQuery } from "../listing-query.ts";
import { searchFilters } from "./search-filters.ts";
import type { ListedCategory, Listing } from "./listing-queries.ts";

/** A search to be kept: as the API takes it, and a name that says what it looks for. */
export function savedSearch(
  query: ListingQuery,
  listing: Listing | undefined,
  categories: readonly ListedCategory[],
): { filters: Record<string, string>; suggestedName: string } {
  const { city, origin, corrected } = listing ?? {};
  const filters = searchFilters({ ...query, cursor: "" }, { city, origin });
  const category = categories.find(({ slug }) => slug === query.category)?.name;
  const what = corrected?.to ?? (query.q || category || "Ofertas");
  const where = city ? `${city.name}, ${city.uf}` : query.uf.join(", ");
  const name = what.slice(0, 1).toUpperCase() + what.slice(1) + (where && ` em ${where}`);
  return {
    filters: Object.fromEntries(
      Object.entries(filters).map(([key, value]) => [key, String(value)]),
    ),
    suggestedName: name.slice(0, 60),
  };
}
