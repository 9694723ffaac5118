import { redirect } from "react-router";
import { listingSearch, readListingQuery } from "../listing-query.ts";
import type { ListingData } from "../listing/catalog-listing.tsx";
import { fetchCategories, fetchListing } from "../listing/listing-queries.ts";

/** Without an answer the page still opens and says so; the browser tries again. */
export async function loadMarketplace({ pathname, searchParams }: URL): Promise<ListingData> {
  const query = readListingQuery(searchParams);
  const search = listingSearch(query);
  // A form that the browser itself sends names its empty fields too; a search has one address.
  if (!isSame(searchParams, new URLSearchParams(search))) throw redirect(pathname + search);
  const [listing, categories] = await Promise.all([
    fetchListing(query).catch(() => undefined),
    fetchCategories().catch(() => undefined),
  ]);
  return { listing, categories, failed: listing === undefined };
}

/** In any order. */
function isSame(one: URLSearchParams, other: URLSearchParams): boolean {
  const [first, second] = [new URLSearchParams(one), new URLSearchParams(other)];
  first.sort();
  second.sort();
  return first.toString() === second.toString();
}
