import { sql } from "kysely";
import type { Database } from "#platform/db/database";
import type { AuctionRow } from "../auction.queries.ts";
import { hasLeader } from "./has-leader.ts";

export interface HistoryEntry {
  id: string;
  seq: number;
  party_id: string;
  kind: "manual" | "automatic";
  amount: bigint;
  arrived_at: Date;
  mask: string;
  place: string;
  number: number;
}

/** Whose bid counts now: of who won, or of who leads while nobody has; with their last row. */
interface Ahead {
  partyId: string;
  seq: number;
}

export async function listHistory(
  db: Database,
  auction: AuctionRow,
  { before, limit }: { before: number | null; limit: number },
): Promise<{ rows: HistoryEntry[]; ahead: Ahead | null }> {
  const { rows } = await sql<HistoryEntry>`
    select b.id, b.seq, b.party_id, b.kind, b.amount, b.arrived_at, d.mask, d.place, d.number
    from auctions.bids b
    join auctions.bidders d on d.auction_id = b.auction_id and d.party_id = b.party_id
    where b.auction_id = ${auction.id} and b.seq is not null
      and (${before}::int is null or b.seq < ${before}::int)
    order by b.seq desc limit ${limit}`.execute(db);
  return { rows, ahead: await findAhead(db, auction) };
}

async function findAhead(db: Database, auction: AuctionRow): Promise<Ahead | null> {
  const { id, state, leader_party_id, won_bid_id } = auction;
  const isDecided = state === "sold";
  if (!isDecided && !hasLeader(auction)) return null;
  const { rows } = await sql<Ahead>`
    select x.party_id as "partyId", max(x.seq) as seq from auctions.bids x
    where x.auction_id = ${id} and x.seq is not null and x.party_id = ${
      isDecided
        ? sql`(select w.party_id from auctions.bids w where w.id = ${won_bid_id})`
        : sql`${leader_party_id}`
    }
    group by x.party_id`.execute(db);
  return rows[0] ?? null;
}
