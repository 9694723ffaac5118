import * as contract from "@areon/contracts/auctions/desk";
import { route, type Route } from "#platform/http/route";
import { isRefusal } from "#platform/refusal";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { deskCancel } from "../closing/desk-cancel.ts";
import { getDeskAuction } from "./get-desk-auction.ts";
import { listDeskAuctions } from "./list-desk-auctions.ts";

const reader = { permission: { capability: "auctions.read" } } as const;
const canceller = { permission: { capability: "auctions.cancel" } } as const;

export function deskRoutes(parts: AuctionsDependencies): Route[] {
  return [
    route(contract.listDeskAuctions, reader, ({ query }) => listDeskAuctions(parts, query)),
    route(contract.getDeskAuction, reader, ({ params, actor, origin }) =>
      getDeskAuction(parts, params.ref, { actor, origin }),
    ),
    route(contract.deskCancelAuction, canceller, async ({ params, body, actor, origin }) => {
      const state = await deskCancel(parts, { ref: params.ref, ...body, actor, origin });
      return isRefusal(state) ? state : { state };
    }),
  ];
}
