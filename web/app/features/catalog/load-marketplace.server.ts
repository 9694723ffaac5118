import { readListingQuery } from "~/offers/listing-query";
import type { ListingData } from "./catalog-listing.tsx";
import { fetchCategories, fetchListing } from "./listing-queries.ts";

/** Without an answer the page still opens and says so; the browser tries again. */
export async function loadMarketplace(search: URLSearchParams): Promise<ListingData> {
  const [listing, categories] = await Promise.all([
    fetchListing(readListingQuery(search)).catch(() => undefined),
    fetchCategories().catch(() => undefined),
  ]);
  return { listing, categories, failed: listing === undefined };
}
