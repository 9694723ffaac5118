import type { getDeskAuction } from "@areon/contracts/auctions/desk";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { sql } from "kysely";
import type { Database } from "#platform/db/database";

type Described = EndpointResult<typeof getDeskAuction>;
type Step = Described["steps"][number];
type Bid = Described["bids"][number];

export async function listDeskSteps(
  db: Database,
  auctionId: string,
): Promise<(Omit<Step, "at"> & { at: Date })[]> {
  const { rows } = await sql<Omit<Step, "at"> & { at: Date }>`
    select act, from_state as "from", to_state as "to", by_role as by, happened_at as at
    from auctions.steps where auction_id = ${auctionId} order by id`.execute(db);
  return rows;
}

export interface DeskBid extends Pick<Bid, "kind" | "outcome" | "refusal"> {
  id: string;
  seq: number | null;
  party_id: string;
  amount: bigint;
  arrived_at: Date;
  decided_at: Date;
}

/** Refused ones too; the secret limits that came with them stay where they are. */
export async function listDeskBids(
  db: Database,
  auctionId: string,
  limit: number,
): Promise<DeskBid[]> {
  const { rows } = await sql<DeskBid>`
    select id, seq, party_id, kind, amount, outcome, refusal, arrived_at, decided_at
    from auctions.bids where auction_id = ${auctionId}
    order by decided_at desc, seq desc nulls last, id desc limit ${limit}`.execute(db);
  return rows;
}
