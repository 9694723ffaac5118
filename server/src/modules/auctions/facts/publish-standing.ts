import { withOldNames } from "@areon/contracts/core/old-names";
import { centsToDecimal } from "#platform/money";
import type { Bus } from "#platform/realtime/bus";
import { publishRowChange } from "#platform/realtime/row-change";
import type { AuctionRow } from "../auction.queries.ts";

export type ShownStanding = Pick<
  AuctionRow,
  "id" | "version" | "state" | "current_price" | "total_bids" | "bidders" | "ends_at"
>;

/** After the commit: whoever has the auction or the list open sees it without asking. */
export function publishStanding(
  bus: Pick<Bus, "publish">,
  auction: ShownStanding,
  committedAt: string,
): void {
  const { id, version, state, total_bids, bidders } = auction;
  const shown = {
    id,
    version,
    status: state,
    current_price: centsToDecimal(auction.current_price),
    total_bids,
    bidders,
    end_time: auction.ends_at.toISOString(),
  };
  // Screens that were opened in the release before read the old names.
  const record = withOldNames(shown, { state: "status", ends_at: "end_time" });
  const change = { type: "UPDATE", record, committedAt } as const;
  publishRowChange(bus, { ...change, table: "auctions", key: id });
  publishRowChange(bus, { ...change, table: "auction_lists", key: "all" });
}
