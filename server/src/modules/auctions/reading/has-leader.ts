import type { AuctionState } from "@areon/contracts/auctions/terms/auction";
import type { AuctionRow } from "../auction.queries.ts";

const undecided: readonly AuctionState[] = ["active", "awaiting_seller", "awaiting_award"];

/**
 * While it is open or to be decided somebody is ahead; afterwards there is a winner or nobody. A standard one
 * that is closed waits for who comes after one that did not pay.
 */
export function hasLeader({ kind, state }: Pick<AuctionRow, "kind" | "state">): boolean {
  return undecided.includes(state) || (state === "closed" && kind === "reverse");
}
