import type { AuctionKind } from "@areon/contracts/auctions/terms/auction";
import { sql } from "kysely";
import { availableView } from "#modules/ledger";
import type { Database, Trx } from "#platform/db/database";
import { keptPlan } from "#platform/db/kept-plan";
import { auctionColumns, type AuctionRow } from "../auction.queries.ts";
import type { ShownStanding } from "../facts/publish-standing.ts";
import type { Leader } from "../rules/standing.ts";

export type LockedForBids = Omit<AuctionRow, "now"> & {
  /** The database's real clock under the lock, and what business time is ahead of it; milliseconds. */
  real_ms: number;
  offset_ms: number;
};

/**
 * Bids change no key of the row, so whoever only refers to the auction (a question, a confirmation) neither
 * waits for them nor keeps them waiting.
 */
export async function lockForBids(trx: Trx, id: string): Promise<LockedForBids | undefined> {
  const { rows } = await sql<LockedForBids>`
    ${keptPlan} with locked as materialized (
      select * from auctions.auctions where id = ${id} for no key update
    )
    select ${auctionColumns}, (extract(epoch from platform.real_now()) * 1000)::float8 as real_ms,
      (select offset_ms from platform.clock_offset)::float8 as offset_ms
    from locked a`.execute(trx);
  return rows[0];
}

/** The database's real clock, outside of any lock. */
export async function readRealMs(db: Database): Promise<number> {
  const { rows } = await sql<{ real_ms: number }>`
    select (extract(epoch from platform.real_now()) * 1000)::float8 as real_ms`.execute(db);
  return rows[0]!.real_ms;
}

/** What is known of a bid's id, of its bidder here and of their wallet; a row for each that was asked. */
export interface KnownRow {
  party_id: string;
  first_auction_id: string | null;
  first_party_id: string;
  first_amount: bigint;
  first_limit: bigint | null;
  first_kind: "manual" | "automatic" | "limit";
  first_outcome: "leading" | "outbid" | "refused";
  refusal: string | null;
  refusal_params: Record<string, string | number> | null;
  user_id: string | null;
  confirmed_limit: bigint | null;
  number: number | null;
  /** Centavos; of who has no wallet, or a closed one, there are none. */
  available: bigint;
}

/**
 * In one statement, because it is asked for every batch under the lock. The ledger's counters are read where
 * they lie: they only say who can be refused before the ledger is asked, and it has the last word.
 */
export async function readKnown(
  trx: Trx,
  { auctionId, asked }: { auctionId: string; asked: readonly { id: string; partyId: string }[] },
): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    ${keptPlan} select a.party_id, f.kind as first_kind, f.auction_id as first_auction_id, f.party_id as first_party_id, f.amount as first_amount,
      f.limit_amount as first_limit, f.outcome as first_outcome, f.refusal, f.refusal_params,
      b.user_id, b.confirmed_limit, b.number,
      coalesce(w.available, 0)::bigint as available
    from unnest(${literal(asked.map(({ id }) => id))}::uuid[],
      ${literal(asked.map(({ partyId }) => partyId))}::uuid[]) with ordinality as a (id, party_id, place)
    left join auctions.bids f on f.id = a.id
    left join auctions.bidders b on b.auction_id = ${auctionId} and b.party_id = a.party_id
    left join ${availableView} w on w.id = a.party_id
    order by a.place`.execute(trx);
  return rows;
}

export interface NewBid {
  id: string;
  partyId: string;
  userId: string;
  seq: number | null;
  kind: "manual" | "automatic" | "limit";
  amount: bigint;
  limit: bigint | null;
  outcome: "leading" | "outbid" | "refused";
  refusal: string | null;
  refusalParams: string | null;
  /** Milliseconds of business time. */
  arrivedAt: number;
}

export interface Written {
  bids: readonly NewBid[];
  /** The order of first bids. */
  numbers: readonly { partyId: string; number: number }[];
  /** Null when no bid changed anything. */
  standing: { shown: ShownStanding; leader: Leader; guarantee: bigint; holdId: string } | null;
}

/** All of a batch in one statement. */
export async function writeBids(trx: Trx, auctionId: string, written: Written): Promise<void> {
  const { bids, numbers, standing } = written;
  const of = (read: (bid: NewBid) => string | number | bigint | null) => literal(bids.map(read));
  const next = standing ? moved(auctionId, standing) : sql`select 1`;
  await sql`
    ${keptPlan} with moved as (${next}), numbered as (
      update auctions.bidders b set number = n.number
      from unnest(${literal(numbers.map(({ partyId }) => partyId))}::uuid[],
        ${literal(numbers.map(({ number }) => number))}::int[]) n (party_id, number)
      where b.auction_id = ${auctionId} and b.party_id = n.party_id
    )
    insert into auctions.bids (id, auction_id, party_id, user_id, seq, kind, amount, limit_amount, outcome,
      refusal, refusal_params, arrived_at)
    select n.id, ${auctionId}, n.party_id, n.user_id, n.seq, n.kind, n.amount, n.limit_amount, n.outcome,
      n.refusal, n.refusal_params::jsonb, to_timestamp(n.arrived_ms / 1000)
    from unnest(${of(({ id }) => id)}::uuid[], ${of(({ partyId }) => partyId)}::uuid[],
      ${of(({ userId }) => userId)}::uuid[], ${of(({ seq }) => seq)}::int[],
      ${of(({ kind }) => kind)}::text[], ${of(({ amount }) => amount)}::bigint[],
      ${of(({ limit }) => limit)}::bigint[], ${of((bid) => bid.outcome)}::text[],
      ${of(({ refusal }) => refusal)}::text[], ${bids.map((bid) => bid.refusalParams)}::text[],
      ${of(({ arrivedAt }) => arrivedAt)}::float8[])
      n (id, party_id, user_id, seq, kind, amount, limit_amount, outcome, refusal, refusal_params, arrived_ms)
  `.execute(trx);
}

function moved(
  auctionId: string,
  { shown, leader, guarantee, holdId }: NonNullable<Written["standing"]>,
) {
  return sql`
    update auctions.auctions set current_price = ${shown.current_price},
      total_bids = ${shown.total_bids}, bidders = ${shown.bidders}, version = ${shown.version},
      ends_at = greatest(ends_at, ${shown.ends_at}), leader_party_id = ${leader.partyId}, leader_bid_id = ${leader.bidId},
      leader_limit = ${leader.limit}, leader_guarantee = ${guarantee}, leader_hold_id = ${holdId}
    where id = ${auctionId} returning 1`;
}

/** An array of ids, codes and numbers as PostgreSQL reads it: cheaper than the driver's quoted copy. */
function literal(elements: readonly (string | number | bigint | null)[]): string {
  return `{${elements.map((element) => element ?? "NULL").join(",")}}`;
}

export async function findConfirmedLimit(
  db: Database,
  { auctionId, partyId }: { auctionId: string; partyId: string },
): Promise<bigint | undefined> {
  const row = await db
    .selectFrom("auctions.bidders")
    .select("confirmed_limit")
    .where("auction_id", "=", auctionId)
    .where("party_id", "=", partyId)
    .executeTakeFirst();
  return row?.confirmed_limit;
}

export interface Confirmed {
  auctionId: string;
  kind: AuctionKind;
  partyId: string;
  userId: string;
  limit: bigint;
  mask: string;
  place: string;
}

/** A later one may go further, never less far: two at once leave the further one. */
export async function confirmBidder(trx: Trx, bidder: Confirmed): Promise<bigint> {
  const further = sql.raw(bidder.kind === "standard" ? "greatest" : "least");
  const { rows } = await sql<{ confirmed_limit: bigint }>`
    insert into auctions.bidders (auction_id, party_id, user_id, confirmed_limit, mask, place)
    values (${bidder.auctionId}, ${bidder.partyId}, ${bidder.userId}, ${bidder.limit}, ${bidder.mask},
      ${bidder.place})
    on conflict (auction_id, party_id) do update set
      confirmed_limit = ${further}(auctions.bidders.confirmed_limit, excluded.confirmed_limit),
      user_id = excluded.user_id, mask = excluded.mask, place = excluded.place,
      confirmed_at = excluded.confirmed_at
    returning confirmed_limit`.execute(trx);
  return rows[0]!.confirmed_limit;
}

/** Won and not paid within a year. */
export async function countStrikes(db: Database, partyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from auctions.strikes
    where party_id = ${partyId} and given_at > platform.now() - interval '12 months'`.execute(db);
  return rows[0]!.count;
}
