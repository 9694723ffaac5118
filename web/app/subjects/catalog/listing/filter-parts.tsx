import type { SearchFacet } from "@areon/contracts/catalog/search";
import type { ReactNode } from "react";
import type { ListingQuery } from "../listing-query.ts";
import type { Listing } from "./listing-queries.ts";

export interface FilterPartProps {
  query: ListingQuery;
  listing: Listing | undefined;
}

/** Side by side as chips in the sheet, one under the other in the column. */
export function Options({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap gap-2 md:grid md:gap-0.5">{children}</div>;
}

export function facetOf(listing: Listing | undefined, key: string): SearchFacet["values"] {
  return listing?.facets.find((facet) => facet.key === key)?.values ?? [];
}
