import * as contract from "@areon/contracts/freight/freight";
import * as sameProductContract from "@areon/contracts/freight/same-product";
import { route, type Route } from "#platform/http/route";
import { addFloorTable } from "./floors/add-floor-table.ts";
import { compareOffers } from "./comparing/compare-offers.ts";
import { estimateFreight } from "./quoting/estimate-freight.ts";
import { listFloorTables } from "./floors/list-floor-tables.ts";

export function freightRoutes(parts: Parameters<typeof estimateFreight>[0]): Route[] {
  const { db } = parts;
  const staff = { permission: { capability: "freight.change" } } as const;
  return [
    route(contract.estimateFreight, { permission: "public" }, ({ query }) =>
      estimateFreight(parts, query),
    ),
    route(sameProductContract.compareOffers, { permission: "public" }, ({ query }) =>
      compareOffers(parts, query),
    ),
    route(contract.listFloorTables, staff, () => listFloorTables(db)),
    route(contract.addFloorTable, staff, ({ body, actor, origin }) =>
      addFloorTable(db, body, { actor, origin }),
    ),
  ];
}
