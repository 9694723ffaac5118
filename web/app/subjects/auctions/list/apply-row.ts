import type { AuctionSummary } from "@areon/contracts/auctions/auctions";
import { withLiveRow, type LiveRow } from "../bid/live-row.ts";

interface ListPage {
  auctions: AuctionSummary[];
}

/** Pages as they are kept; the same ones when nothing in them is newer. */
export function applyRow<Pages extends { pages: readonly ListPage[] }>(
  list: Pages,
  row: LiveRow,
): Pages {
  const pages = list.pages.map((page) => {
    const auctions = page.auctions.map((auction) => withLiveRow(auction, row));
    const isSame = auctions.every((auction, place) => auction === page.auctions[place]);
    return isSame ? page : { ...page, auctions };
  });
  return pages.every((page, place) => page === list.pages[place]) ? list : { ...list, pages };
}

/** Whether it may stand in a list that does not show it: what was just published has no bids. */
export function mayBeNew({ status: state, total_bids: bids }: LiveRow): boolean {
  return bids === 0 && (state === "active" || state === "scheduled");
}
