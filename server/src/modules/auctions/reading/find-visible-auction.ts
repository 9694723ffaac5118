import { sql, type RawBuilder } from "kysely";
import type { Database } from "#platform/db/database";
import { isReferredTo, type AuctionRow } from "../auction.queries.ts";
import { listAuctionRows } from "./reading.queries.ts";

/** What was never published is there for its creator alone, also after it was thrown away. */
export async function findVisibleAuction(
  db: Database,
  ref: string,
  partyId: string | undefined,
): Promise<AuctionRow | undefined> {
  const conditions = [isReferredTo(ref), isVisibleTo(partyId)];
  return (await listAuctionRows(db, { conditions, order: sql`a.id`, limit: 1 }))[0];
}

/** Of rows `a`. */
export function isVisibleTo(partyId: string | undefined): RawBuilder<unknown> {
  if (partyId === undefined) return wasPublished;
  return sql`(a.creator_party_id = ${partyId} or ${wasPublished})`;
}

/** Of rows `a`: it was more than a draft, also when it is cancelled now. */
export const wasPublished: RawBuilder<unknown> = sql`case a.state when 'draft' then false
  when 'cancelled' then exists (select from auctions.steps s
    where s.auction_id = a.id and s.to_state = 'cancelled' and s.from_state <> 'draft')
  else true end`;
