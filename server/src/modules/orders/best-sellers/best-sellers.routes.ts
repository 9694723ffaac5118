import * as contract from "@areon/contracts/orders/best-sellers";
import type { StarsOf } from "#modules/catalog";
import { route, type Route } from "#platform/http/route";
import type { ReadingParts } from "../reading/describe-summaries.ts";
import { listBestSellers } from "./list-best-sellers.ts";

export function bestSellerRoutes(parts: ReadingParts & { starsOf?: StarsOf }): Route[] {
  const forAll = { permission: "public", cache: { publicSeconds: 60 } } as const;
  return [route(contract.listBestSellers, forAll, () => listBestSellers(parts))];
}
