import * as contract from "@areon/contracts/catalog/harvest-pause";
import { route, type Route } from "#platform/http/route";
import type { CatalogDependencies } from "../dependencies.ts";
import { endHarvestPause } from "./end-harvest-pause.ts";
import { startHarvestPause } from "./start-harvest-pause.ts";

const forSellers = { permission: { userTypes: ["seller"] } } as const;

export function harvestPauseRoutes({ db }: CatalogDependencies): Route[] {
  return [
    route(contract.startHarvestPause, forSellers, ({ body, actor, origin }) =>
      startHarvestPause(db, body.until, { actor, origin }),
    ),
    route(contract.endHarvestPause, forSellers, ({ actor, origin }) =>
      endHarvestPause(db, { actor, origin }),
    ),
  ];
}
