import type { CategoryAttribute, listCategories } from "@areon/contracts/catalog/categories";
import type { searchProducts } from "@areon/contracts/catalog/search";
import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "~/platform/api/client";
import { listingSearch, type ListingQuery } from "../listing-query.ts";
import { searchFilters, type FoundPlace } from "./search-filters.ts";
import { findPlace } from "./find-place.ts";

export type SearchAnswer = EndpointResponse<typeof searchProducts>;

/** What a search found, and the places that its address named. */
export interface Listing extends SearchAnswer {
  city: FoundPlace | undefined;
  origin: FoundPlace | undefined;
  /** Named in the address, and nowhere in the country: that part was left out. */
  unknownPlace: string | undefined;
}

export async function fetchListing(query: ListingQuery, signal?: AbortSignal): Promise<Listing> {
  const [city, origin] = await Promise.all([
    query.city ? findPlace(query.city, query.uf[0], signal) : undefined,
    query.origin ? findPlace(query.origin, undefined, signal) : undefined,
  ]);
  const answer = await call<typeof searchProducts>({
    method: "GET",
    path: "/catalog/search",
    query: searchFilters(query, { city, origin }),
    ...(signal && { signal }),
  });
  const unknownPlace =
    (query.city && !city && query.city) || (query.origin && !origin && query.origin) || undefined;
  return { ...answer, city, origin, unknownPlace };
}

/** Kept for half an hour, so that who looks at an offer comes back to the same list. */
export function listingQuery(query: ListingQuery) {
  return queryOptions({
    queryKey: ["catalog", "search", listingSearch(query)],
    queryFn: ({ signal }) => fetchListing(query, signal),
    placeholderData: keepPreviousData,
    gcTime: 30 * 60_000,
  });
}

/** A category as the listing needs it; the form of sellers knows more. */
export interface ListedCategory {
  slug: string;
  name: string;
  parent: string | null;
  /** Measured attributes by which it is filtered; choices come with the answer's facets. */
  ranges: readonly Pick<CategoryAttribute, "key" | "label" | "suffix">[];
}

export async function fetchCategories(signal?: AbortSignal): Promise<ListedCategory[]> {
  const { categories } = await call<typeof listCategories>({
    method: "GET",
    path: "/catalog/categories",
    ...(signal && { signal }),
  });
  return categories.map(({ slug, name, parent, attributes }) => ({
    slug,
    name,
    parent,
    ranges: attributes
      .filter(({ kind, is_filter }) => kind === "number" && is_filter)
      .map(({ key, label, suffix }) => ({ key, label, suffix })),
  }));
}

export const categoriesQuery = queryOptions({
  queryKey: ["catalog", "listed-categories"],
  queryFn: ({ signal }) => fetchCategories(signal),
  staleTime: 60 * 60_000,
  gcTime: 60 * 60_000,
});

/** From the root down to the category itself; empty for none. */
export function categoryTrail(
  categories: readonly ListedCategory[],
  slug: string,
): ListedCategory[] {
  const category = categories.find((candidate) => candidate.slug === slug);
  if (!category) return [];
  return [...(category.parent ? categoryTrail(categories, category.parent) : []), category];
}
