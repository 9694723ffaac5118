import { openAuctionDocument } from "@areon/contracts/auctions/auctions";
import * as contract from "@areon/contracts/auctions/acts";
import { getCreationTerms as creationTerms } from "@areon/contracts/auctions/creation";
import { route, type Route } from "#platform/http/route";
import { isRefusal } from "#platform/refusal";
import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { getAuction } from "../reading/get-auction.ts";
import { createAuction } from "./create-auction.ts";
import { getAuctionContent } from "./get-auction-content.ts";
import { getCreationTerms } from "./get-creation-terms.ts";
import { openDocument } from "./open-document.ts";
import { updateAuction } from "./update-auction.ts";

/** Buyers and sellers both auction; who administers does neither. */
const forTraders = { permission: { userTypes: ["buyer", "seller"] } } as const;

export function creatingRoutes(parts: AuctionsDependencies): Route[] {
  return [
    route(contract.createAuction, forTraders, async ({ body, actor, origin }) => {
      const done = await createAuction(parts, body, { actor, origin });
      return isRefusal(done) ? done : getAuction(parts, body.id, actor.userId);
    }),
    route(contract.updateAuction, forTraders, async ({ params: { ref }, body, actor, origin }) => {
      const done = await updateAuction(parts, { ref, wish: body, actor, origin });
      return isRefusal(done) ? done : getAuction(parts, ref, actor.userId);
    }),
    route(contract.getAuctionContent, forTraders, ({ params, actor }) =>
      getAuctionContent(parts.db, params.ref, actor.userId),
    ),
    route(creationTerms, forTraders, () => getCreationTerms(parts.db)),
    route(openAuctionDocument, { permission: "signed_in" }, ({ params, actor }) =>
      openDocument(parts, { ref: params.ref, fileId: params.file_id, userId: actor.userId }),
    ),
  ];
}
