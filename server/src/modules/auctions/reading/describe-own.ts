import type { AuctionDetail } from "@areon/contracts/auctions/auctions";
import { centsToDecimal } from "#platform/money";
import type { AuctionRow } from "../auction.queries.ts";
import { hasLeader } from "./has-leader.ts";
import type { PartyStanding } from "./reading.queries.ts";

export function sideOf(
  { creator_party_id }: Pick<AuctionRow, "creator_party_id">,
  standing: PartyStanding | undefined,
  partyId: string | undefined,
): AuctionDetail["side"] {
  if (partyId !== undefined && creator_party_id === partyId) return "creator";
  return standing && standing.confirmedLimit !== null ? "bidder" : null;
}

/** Secrets of the caller's own, and of nobody else. */
export function describeOwn(
  row: AuctionRow,
  standing: PartyStanding | undefined,
  partyId: string | undefined,
): AuctionDetail["own"] {
  if (partyId === undefined || !standing || sideOf(row, standing, partyId) === null) return null;
  const isAhead = row.leader_party_id === partyId && hasLeader(row);
  // The bid's own amount stands there without a limit, and a limit that was reached says no more.
  const hasLimit = isAhead && row.leader_limit !== row.current_price;
  const decimal = (cents: bigint | null) => (cents === null ? null : centsToDecimal(cents));
  return {
    confirmed_limit: decimal(standing.confirmedLimit),
    best_amount: decimal(standing.bestAmount),
    is_leading: isAhead || (row.state === "sold" && standing.isWinner),
    limit: hasLimit ? decimal(row.leader_limit) : null,
    guarantee: decimal(guaranteeOf(row, standing, partyId)),
  };
}

function guaranteeOf(row: AuctionRow, standing: PartyStanding, partyId: string): bigint | null {
  if (row.creator_party_id === partyId) return row.creator_guarantee;
  if (row.leader_party_id === partyId && row.leader_guarantee !== null) return row.leader_guarantee;
  return standing.performanceGuarantee;
}
