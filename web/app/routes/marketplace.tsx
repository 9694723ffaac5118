import type { Route } from "./+types/marketplace";
import { CatalogListing, type ListingData } from "~/features/catalog/catalog-listing";
import { loadMarketplace } from "~/features/catalog/load-marketplace";
import { MarketplaceIntro } from "~/features/catalog/marketplace-intro";
import { SaveSearchButton } from "~/features/favorites/save-search-button";
import { useFavorites } from "~/favorites/use-favorites";
import { useQueryValues } from "~/navigation/use-query-values";
import { isSearching, listingSearch, readListingQuery } from "~/offers/listing-query";
import { Canonical } from "~/shell/canonical";

const path = "/marketplace";

export const meta: Route.MetaFunction = ({ location }) => {
  const { q } = readListingQuery(new URLSearchParams(location.search));
  const title = q ? `${q} no Marketplace · AREON` : "Marketplace · AREON";
  const description =
    "Grãos, animais, máquinas, insumos e serviços de todo o Brasil, com preço, praça e distância.";
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: "pt_BR" },
  ];
};

export function loader({ request }: Route.LoaderArgs): Promise<ListingData> {
  return loadMarketplace(new URL(request.url).searchParams);
}

/** Moving here from another page never waits for the network: the list loads itself. */
export function clientLoader(): ListingData {
  return { listing: undefined, categories: undefined, failed: false };
}

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const query = readListingQuery(useQueryValues());
  const { category, uf, city } = query;
  const isIntroduced = !isSearching(query);
  return (
    <div className={isIntroduced ? undefined : "wrap py-5 md:py-8"}>
      <Canonical path={path + listingSearch({ category, uf, city })} />
      <CatalogListing
        path={path}
        data={loaderData}
        hearts={useFavorites()}
        saveSearch={SaveSearchButton}
        intro={MarketplaceIntro}
      />
    </div>
  );
}
