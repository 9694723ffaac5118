import type { AuctionSummary } from "@areon/contracts/auctions/auctions";

/** What the live channel tells of an auction; the rest is asked for. */
export type LiveRow = Pick<
  AuctionSummary,
  "id" | "version" | "status" | "current_price" | "total_bids" | "bidders" | "end_time"
>;

/** Null when it does not say enough: then everything is looked at again. */
export function liveRow(record: Readonly<Record<string, unknown>>): LiveRow | null {
  const { id, version, status, current_price, total_bids, bidders, end_time } = record;
  const isWhole =
    typeof id === "string" &&
    typeof version === "number" &&
    typeof status === "string" &&
    typeof current_price === "string" &&
    typeof total_bids === "number" &&
    typeof bidders === "number" &&
    typeof end_time === "string";
  if (!isWhole) return null;
  return {
    id,
    version,
    status: status as LiveRow["status"],
    current_price,
    total_bids,
    bidders,
    end_time,
  };
}

/** The auction with what is newer; itself when it knows as much already. */
export function withLiveRow<Auction extends LiveRow>(auction: Auction, row: LiveRow): Auction {
  return row.id === auction.id && row.version > auction.version ? { ...auction, ...row } : auction;
}

/** An answer that was under way while a bid came does not take it back from the screen. */
export function keepNewer(before: unknown, answer: unknown): unknown {
  if (!isLive(before) || !isLive(answer)) return answer;
  const { id, version, status, current_price, total_bids, bidders, end_time } = before;
  return withLiveRow(answer, {
    id,
    version,
    status,
    current_price,
    total_bids,
    bidders,
    end_time,
  });
}

function isLive(value: unknown): value is LiveRow {
  return typeof value === "object" && value !== null && "id" in value && "version" in value;
}
