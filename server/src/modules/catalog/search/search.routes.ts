import * as contract from "@areon/contracts/catalog/search";
import { route, type Route } from "#platform/http/route";
import type { CatalogDependencies } from "../dependencies.ts";
import { listServices } from "./list-services.ts";
import { listSimilarOffers } from "./list-similar-offers.ts";
import { searchProducts } from "./search-products.ts";
import { suggestSearch } from "./suggest-search.ts";

const open = { permission: "public" } as const;

export function searchRoutes(dependencies: CatalogDependencies): Route[] {
  return [
    route(contract.searchProducts, open, ({ query }) => searchProducts(dependencies, query)),
    route(contract.suggestSearch, open, ({ query }) => suggestSearch(dependencies.db, query.q)),
    route(contract.listServices, { ...open, cache: { publicSeconds: 60 } }, () =>
      listServices(dependencies),
    ),
    route(contract.listSimilarOffers, open, ({ params }) =>
      listSimilarOffers(dependencies, params.id),
    ),
  ];
}
