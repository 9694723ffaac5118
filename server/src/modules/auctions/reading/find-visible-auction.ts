import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import { findAuction, type AuctionRow } from "../auction.queries.ts";

/** What was never published is there for its creator alone, also after it was thrown away. */
export async function findVisibleAuction(
  db: Database,
  ref: string,
  partyId: string | undefined,
): Promise<AuctionRow | undefined> {
  const row = await findAuction(db, ref);
  if (!row) return undefined;
  if (row.creator_party_id === partyId) return row;
  return (await wasPublished(db, row)) ? row : undefined;
}

export async function wasPublished(
  db: Database,
  { id, state }: Pick<AuctionRow, "id" | "state">,
): Promise<boolean> {
  if (state !== "cancelled") return state !== "draft";
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from auctions.steps
      where auction_id = ${id} and to_state = 'cancelled' and from_state <> 'draft') as is`.execute(
    db,
  );
  return rows[0]!.is;
}
