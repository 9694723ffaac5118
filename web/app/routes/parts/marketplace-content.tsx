import type { ListingData } from "~/features/catalog/catalog-listing";
import { MarketplacePage } from "~/features/catalog/marketplace-page";
import { SaveSearchButton } from "~/features/favorites/save-search-button";
import { useFavorites } from "~/favorites/use-favorites";

/** The catalogue with the subjects that it knows nothing of: hearts and saved searches. */
export function MarketplaceContent({ data }: { data: ListingData }) {
  return <MarketplacePage data={data} hearts={useFavorites()} saveSearch={SaveSearchButton} />;
}
