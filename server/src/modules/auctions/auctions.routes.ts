import type { RawRoute, Route } from "#platform/http/route";
import type { AuctionsDependencies } from "./auctions-dependencies.ts";
import { biddingRoutes } from "./bidding/bidding.routes.ts";
import { closingRoutes } from "./closing/closing.routes.ts";
import { creatingRoutes } from "./creating/creating.routes.ts";
import { deskRoutes } from "./desk/desk.routes.ts";
import { questionsRoutes } from "./questions/questions.routes.ts";
import { readingRoutes } from "./reading/reading.routes.ts";
import { shareRoutes } from "./reading/share/share.routes.ts";

export function auctionsRoutes(parts: AuctionsDependencies): (RawRoute | Route)[] {
  return [
    ...readingRoutes(parts),
    ...shareRoutes(parts),
    ...creatingRoutes(parts),
    ...biddingRoutes(parts),
    ...closingRoutes(parts),
    ...questionsRoutes(parts),
    ...deskRoutes(parts),
  ];
}
