import type { ListingData } from "~/subjects/catalog/listing/catalog-listing";
import { MarketplacePage } from "~/subjects/catalog/marketplace/marketplace-page";
import { SaveSearchButton } from "~/subjects/catalog/favorites/save-search-button";
import { useFavorites } from "~/subjects/catalog/favorites/use-favorites";

/** The catalogue with the subjects that it knows nothing of: hearts and saved searches. */
export function MarketplaceContent({ data }: { data: ListingData }) {
  return <MarketplacePage data={data} hearts={useFavorites()} saveSearch={SaveSearchButton} />;
}
