import type { AuctionKind } from "@areon/contracts/auctions/terms/auction";

/** Who leads, with what stands behind it. Amounts are centavos per unit. */
export interface Leader {
  partyId: string;
  bidId: string;
  /** The secret limit; the bid's own amount without one. */
  limit: bigint;
  /** The amount that the guarantee was reckoned from. */
  backedAmount: bigint;
}

/** An auction while it takes bids. */
export interface Standing {
  kind: AuctionKind;
  price: bigint;
  increment: bigint;
  /** Rows of the public history so far. */
  seq: number;
  leader: Leader | null;
  /** Milliseconds of business time. */
  announcedEnd: number;
  end: number;
}

/** Dated settings of an auction's end; none of them moves it without soft close. */
export interface EndRules {
  isSoftClose: boolean;
  extensionMs: number;
  mostExtensionMs: number;
}

/** +1 where a bid must rise, -1 where it must fall: `ahead(a, b)` is above zero when a beats b. */
export function ahead(kind: AuctionKind, a: bigint, b: bigint): bigint {
  return kind === "standard" ? a - b : b - a;
}
