import type { EndpointResponse } from "@areon/contracts/core/endpoint";
import type { listAuctions } from "@areon/contracts/auctions/auctions";
import { useQueryClient, type InfiniteData } from "@tanstack/react-query";
import { useRowChanges } from "~/platform/api/live-rows";
import { liveRow } from "../bid/live-row.ts";
import { useSparingly } from "~/platform/api/use-sparingly";
import { applyRow, mayBeNew } from "./apply-row.ts";
import { auctionListsKey, auctionsSummaryQuery } from "./list-queries.ts";

type ListedPages = InfiniteData<EndpointResponse<typeof listAuctions>>;

/** The numbers above the list, and a list that is looked at again, follow this often at most. */
const askEveryMs = 5_000;

/** Prices and ends of the cards move with each bid; what the channel does not tell is asked for. */
export function useAuctionsLive(): void {
  const client = useQueryClient();
  const lookAtLists = useSparingly(
    () => client.invalidateQueries({ queryKey: auctionListsKey }),
    askEveryMs,
  );
  const lookAtFigures = useSparingly(
    () => client.invalidateQueries({ queryKey: auctionsSummaryQuery.queryKey }),
    askEveryMs,
  );
  useRowChanges("auction_lists", undefined, (change) => {
    lookAtFigures();
    const row = change && liveRow(change.record);
    if (!row) return lookAtLists();
    const found = client.getQueriesData<ListedPages>({ queryKey: auctionListsKey });
    const isShown = found.some(([, list]) =>
      list?.pages.some(({ auctions }) => auctions.some(({ id }) => id === row.id)),
    );
    if (!isShown && mayBeNew(row)) return lookAtLists();
    client.setQueriesData<ListedPages>({ queryKey: auctionListsKey }, (list) =>
      list ? applyRow(list, row) : list,
    );
  });
}
