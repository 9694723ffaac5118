import type { RawRoute, Route } from "#platform/http/route";
import type { CatalogDependencies } from "./dependencies.ts";
import { productDeskRoutes } from "./desk/desk.routes.ts";
import { harvestPauseRoutes } from "./harvest-pause/harvest-pause.routes.ts";
import { importRoutes } from "./import/import.routes.ts";
import { productRoutes } from "./products/products.routes.ts";
import { searchRoutes } from "./search/search.routes.ts";

export function catalogRoutes(parts: CatalogDependencies): (Route | RawRoute)[] {
  return [
    ...productRoutes(parts),
    ...harvestPauseRoutes(parts),
    ...importRoutes(parts),
    ...productDeskRoutes(parts),
    ...searchRoutes(parts),
  ];
}
