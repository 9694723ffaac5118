import * as contract from "@areon/contracts/catalog/share";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { getProductShare } from "./get-product-share.ts";
import { listProductAddresses } from "./list-product-addresses.ts";
import { serveSharePicture, type ShareParts } from "./serve-share-picture.ts";

export function shareRoutes(parts: ShareParts): (Route | RawRoute)[] {
  return [
    route(
      contract.getProductShare,
      { permission: "public", cache: { publicSeconds: 60 } },
      ({ params }) => getProductShare(parts, params.slug),
    ),
    route(
      contract.listProductAddresses,
      { permission: "public", cache: { publicSeconds: 600 } },
      () => listProductAddresses(parts.db),
    ),
    rawRoute({
      method: ["GET", "HEAD"],
      url: "/api/v1/catalog/share-pictures/:name",
      permission: "public",
      rateClass: "file",
      handle: (request, reply) => serveSharePicture(parts, { request, reply }),
    }),
  ];
}
