import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { useQueryClient } from "@tanstack/react-query";
import { useRowChanges } from "~/platform/api/live-rows";
import { oneAuctionKey } from "./auction-queries.ts";
import { liveRow, withLiveRow } from "./live-row.ts";
import { useSparingly } from "~/platform/api/use-sparingly";

/** In a storm of bids the price moves with each; what has to be asked for follows this often. */
const askEveryMs = 1_000;

/**
 * Keeps one auction true while it is shown: price, count and end at once by the live channel, and what it
 * does not tell (who leads, one's own guarantee) by asking soon after. `onChange` may ask for more.
 */
export function useAuctionLive(id: string, onChange?: () => void): void {
  const client = useQueryClient();
  const look = useSparingly(async () => {
    onChange?.();
    await client.invalidateQueries({ queryKey: oneAuctionKey });
  }, askEveryMs);
  useRowChanges("auctions", { column: "id", value: id }, (change) => {
    const row = change && liveRow(change.record);
    if (row) {
      client.setQueriesData<AuctionDetail>({ queryKey: oneAuctionKey }, (auction) =>
        auction ? withLiveRow(auction, row) : auction,
      );
    }
    look();
  });
}
