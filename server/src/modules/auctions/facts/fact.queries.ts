import type { AuctionKind } from "@areon/contracts/auctions/terms/auction";
import type { UnitCode } from "@areon/contracts/brazil/units";
import { sql } from "kysely";
import { membersView } from "#modules/identity";
import { ordersView } from "#modules/orders";
import type { Database } from "#platform/db/database";
import type { AuctionAct, AuctionRole } from "../rules/auction-machine.ts";
import type { ShownStanding } from "./publish-standing.ts";

/** An auction, as much of it as notices and screens are told. */
export interface ToldAuction extends ShownStanding {
  code: string;
  title: string;
  kind: AuctionKind;
  unit: UnitCode;
  quantity: string;
  creator_party_id: string;
  leader_party_id: string | null;
  answer_until: Date | null;
  cancel_reason: string | null;
}

export async function findToldAuctions(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldAuction>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ToldAuction>`
    select id, code, title, kind, unit, quantity, state, version, current_price, total_bids, bidders,
      ends_at, creator_party_id, leader_party_id, answer_until, cancel_reason
    from auctions.auctions where id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A step with what it was about; amounts are centavos per unit. */
export interface ToldStep {
  id: string;
  auctionId: string;
  act: AuctionAct;
  by: AuctionRole;
  at: Date;
  bid: { partyId: string; amount: bigint } | null;
  order: { buyerPartyId: string; sellerPartyId: string; payUntil: Date | null } | null;
  offer: { reason: string; expiresAt: Date } | null;
}

interface StepRow {
  id: string;
  auction_id: string;
  act: AuctionAct;
  by_role: AuctionRole;
  happened_at: Date;
  bidder: string | null;
  amount: bigint | null;
  buyer: string | null;
  seller: string | null;
  pay_until: Date | null;
  reason: string | null;
  expires_at: Date | null;
}

/** In the order in which they happened. */
export async function findToldSteps(db: Database, ids: readonly string[]): Promise<ToldStep[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StepRow>`
    select s.id, s.auction_id, s.act, s.by_role, s.happened_at, b.party_id as bidder, b.amount,
      o.buyer_party_id as buyer, o.seller_party_id as seller,
      case when o.state = 'awaiting_payment' then o.due_at end as pay_until, f.reason, f.expires_at
    from auctions.steps s
    left join auctions.bids b on b.id = (s.detail ->> 'bid')::uuid
    left join ${ordersView} o on o.id = (s.detail ->> 'order')::uuid
    left join auctions.offers f on f.id = (s.detail ->> 'offer')::uuid
    where s.id = any (${[...ids]}::uuid[]) order by s.id`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    auctionId: row.auction_id,
    act: row.act,
    by: row.by_role,
    at: row.happened_at,
    bid: row.bidder === null ? null : { partyId: row.bidder, amount: row.amount! },
    order:
      row.buyer === null
        ? null
        : { buyerPartyId: row.buyer, sellerPartyId: row.seller!, payUntil: row.pay_until },
    offer: row.expires_at === null ? null : { reason: row.reason!, expiresAt: row.expires_at },
  }));
}

/** Whoever bid, by the auction's id; those who only confirmed have nothing to hear of. */
export async function findBidders(
  db: Database,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (auctionIds.length === 0) return new Map();
  const { rows } = await sql<{ auction_id: string; parties: string[] }>`
    select auction_id, array_agg(party_id order by number) as parties from auctions.bidders
    where auction_id = any (${[...auctionIds]}::uuid[]) and number is not null
    group by auction_id`.execute(db);
  return new Map(rows.map(({ auction_id, parties }) => [auction_id, parties]));
}

/** All who act for each party. */
export async function findMembers(
  db: Database,
  partyIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (partyIds.length === 0) return new Map();
  const { rows } = await sql<{ party_id: string; users: string[] }>`
    select party_id, array_agg(user_id order by user_id) as users from ${membersView} m
    where party_id = any (${[...new Set(partyIds)]}::uuid[]) group by party_id`.execute(db);
  return new Map(rows.map(({ party_id, users }) => [party_id, users]));
}

export interface ToldQuestion {
  id: string;
  auctionId: string;
  askerId: string;
  text: string;
  answer: string | null;
}

/** What was hidden since is not told of. */
export async function findToldQuestions(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ToldQuestion>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ToldQuestion>`
    select id, auction_id as "auctionId", asker_user_id as "askerId", text, answer
    from auctions.questions
    where id = any (${[...ids]}::uuid[]) and hidden_at is null`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
