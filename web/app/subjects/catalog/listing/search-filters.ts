import type { searchProducts } from "@areon/contracts/catalog/search";
import type { EndpointInput } from "@areon/contracts/core/endpoint";
import type { ListingQuery } from "../listing-query.ts";

type SearchInput = EndpointInput<typeof searchProducts>["query"];

/** Places of an address, found by name. */
export interface FoundPlace {
  code: number;
  name: string;
  uf: string;
}

/** A search as the API takes it; without what is not set. */
export function searchFilters(
  query: ListingQuery,
  { city, origin }: { city: FoundPlace | undefined; origin: FoundPlace | undefined },
): SearchInput {
  const filters = {
    q: query.q,
    exact: query.isExact && "true",
    category: query.category,
    // A place lies in its state: naming both would only leave less when somebody mixed them up.
    uf: city ? "" : query.uf.join(","),
    municipality: city?.code,
    origin: origin?.code,
    within_km: origin && query.km,
    price_min: query.priceMin,
    price_max: query.priceMax,
    unit: query.units.join(","),
    delivery: query.delivery.join(","),
    verified: query.isVerified && "true",
    attributes: attributesText(query),
    order: query.order === "distance" && !origin ? undefined : query.order,
    cursor: query.cursor,
  };
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value));
}

function attributesText({ choices, ranges }: ListingQuery): string {
  return [
    ...Object.entries(choices).map(
      ([key, words]) =>
        `${key}:${words.map((w) => (w === "sim" ? "true" : encodeURIComponent(w))).join("|")}`,
    ),
    ...Object.entries(ranges).map(([key, { from, to }]) => `${key}:${from}..${to}`),
  ].join(";");
}
