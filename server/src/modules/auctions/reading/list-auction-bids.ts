import {
  bidOldNames,
  type AuctionBid,
  type listAuctionBids as endpoint,
} from "@areon/contracts/auctions/auctions";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import { withOldNames } from "@areon/contracts/core/old-names";
import { namesOfParties, partyOfUser } from "#modules/identity";
import { centsToDecimal } from "#platform/money";
import { refuse, type Refusal } from "#platform/refusal";
import { listHistory, type HistoryEntry } from "./history.queries.ts";
import { findVisibleAuction } from "./find-visible-auction.ts";
import type { ReadingParts } from "./reading-parts.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

interface Reader {
  partyId: string | undefined;
  /** Of a sale both sides know who won; nobody else is ever named. */
  winnerName: string | undefined;
}

/** The public history, the last first. */
export async function listAuctionBids(
  { db }: Pick<ReadingParts, "db">,
  { ref, userId, query }: { ref: string; userId: string; query: Query },
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const partyId = await partyOfUser(db, userId);
  const auction = await findVisibleAuction(db, ref, partyId);
  if (!auction) return refuse("not_found");
  const { limit } = query;
  const before = /^\d{1,9}$/.test(query.cursor ?? "") ? Number(query.cursor) : null;
  const { rows, ahead } = await listHistory(db, auction, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const isKnown =
    auction.state === "sold" &&
    ahead !== null &&
    (partyId === ahead.partyId || partyId === auction.creator_party_id);
  const names = isKnown ? await namesOfParties(db, [ahead.partyId]) : undefined;
  const reader = { partyId, winnerName: ahead ? names?.get(ahead.partyId)?.name : undefined };
  return {
    bids: page.map((row) => describeBid(row, { auctionId: auction.id, ahead, reader })),
    next_cursor: rows.length > limit ? String(page.at(-1)!.seq) : null,
  };
}

function describeBid(
  row: HistoryEntry,
  {
    auctionId,
    ahead,
    reader,
  }: { auctionId: string; ahead: { partyId: string; seq: number } | null; reader: Reader },
): AuctionBid {
  const { id, seq, kind, amount, mask, place } = row;
  const isOfWinner = row.party_id === ahead?.partyId;
  const bid = {
    id,
    auction_id: auctionId,
    seq,
    bid_amount: centsToDecimal(amount),
    is_automatic: kind === "automatic",
    bidder: (isOfWinner ? reader.winnerName : undefined) ?? mask,
    place,
    bidder_number: row.number,
    is_mine: row.party_id === reader.partyId,
    is_leading: seq === ahead?.seq,
    at: row.arrived_at.toISOString(),
  };
  return withOldNames(bid, bidOldNames);
}
