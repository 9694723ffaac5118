import type { AuctionDeskProps } from "~/subjects/auctions/desk/auction-desk-access";
import type { Desk } from "~/subjects/admin/desk/use-desk";

/** What every page of this desk needs to know about who sits there. */
export function auctionDeskOf({ isKnown, may, failure, retry }: Desk): AuctionDeskProps {
  return {
    access: isKnown ? { mayRead: may("auctions.read") } : undefined,
    failure,
    onRetry: retry,
  };
}
