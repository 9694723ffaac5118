import type { Route } from "./+types/product-catalog";
import { useLocation } from "react-router";
import { CatalogListing } from "~/subjects/catalog/listing/catalog-listing";
import { SaveSearchButton } from "~/subjects/catalog/favorites/save-search-button";
import { useFavorites } from "~/subjects/catalog/favorites/use-favorites";

export const meta: Route.MetaFunction = () => [
  { title: "Marketplace · AREON" },
  { name: "robots", content: "noindex" },
];

/** The catalogue inside the area of whoever is signed in; /buyer/products is the same for buyers. */
export default function ProductCatalog() {
  return (
    <CatalogListing
      path={useLocation().pathname}
      hearts={useFavorites()}
      saveSearch={SaveSearchButton}
    />
  );
}
