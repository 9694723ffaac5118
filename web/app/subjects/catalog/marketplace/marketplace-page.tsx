import type { ComponentType } from "react";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { isSearching, readListingQuery } from "../listing-query.ts";
import {
  CatalogListing,
  type ListingData,
  type SavedSearchParts,
} from "../listing/catalog-listing.tsx";
import type { FavoriteHearts } from "../listing/listing-results.tsx";
import { MarketplaceIntro } from "./marketplace-intro.tsx";

export interface MarketplacePageProps {
  data: ListingData;
  hearts: FavoriteHearts;
  saveSearch: ComponentType<SavedSearchParts>;
}

const path = "/marketplace";

/** The public catalogue: an introduction while nothing was asked for, results first as soon as it was. */
export function MarketplacePage({ data, hearts, saveSearch }: MarketplacePageProps) {
  const query = readListingQuery(useQueryValues());
  return (
    <div className={isSearching(query) ? "wrap py-5 md:py-8" : undefined}>
      <CatalogListing
        path={path}
        data={data}
        hearts={hearts}
        saveSearch={saveSearch}
        intro={MarketplaceIntro}
      />
    </div>
  );
}
