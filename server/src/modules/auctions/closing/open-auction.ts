import type { AuctionsDependencies } from "../auctions-dependencies.ts";
import { moveAuction } from "../move-auction.ts";
import { changeByClock } from "./change-auction.ts";

/** A scheduled one takes bids from its announced beginning. */
export function openAuction(parts: AuctionsDependencies, id: string): Promise<boolean> {
  return changeByClock(parts, id, async (trx, auction) => {
    if (auction.state !== "scheduled" || auction.starts_at > auction.now) return null;
    return moveAuction(trx, auction, { act: "open", role: "clock", actorId: null });
  });
}
