import { sql } from "kysely";
import type { HoldOwner } from "#modules/ledger";

/** So that the nightly proof finds every guarantee of ours, and no other. What is over holds nothing. */
export const auctionHoldOwner: HoldOwner = {
  reason: "auction_guarantee",
  readOpenHolds: async (db) => {
    const { rows } = await sql<{ holdId: string; amount: bigint }>`
      select leader_hold_id as "holdId", leader_guarantee as amount from auctions.auctions
      where leader_hold_id is not null
        and state in ('active', 'closed', 'awaiting_seller', 'awaiting_award')
      union all
      select creator_hold_id, creator_guarantee from auctions.auctions
      where creator_hold_id is not null
        and state in ('scheduled', 'active', 'closed', 'awaiting_seller', 'awaiting_award')
      union all
      select hold_id, amount from auctions.performance_guarantees where state = 'held'`.execute(db);
    return rows;
  },
};
