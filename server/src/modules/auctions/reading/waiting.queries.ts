import type { listMyAuctions } from "@areon/contracts/auctions/auctions";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { sql, type RawBuilder } from "kysely";
import { ordersView } from "#modules/orders";
import type { Database } from "#platform/db/database";

type WaitsFor = EndpointResult<typeof listMyAuctions>["auctions"][number]["waits_for"];

/** What waits for a party in an auction, the most urgent first. */
function waitsFor(partyId: string): RawBuilder<WaitsFor> {
  const isCreator = sql`a.creator_party_id = ${partyId}`;
  const isAnswering = sql`${isCreator} and a.answer_until > platform.now()`;
  return sql<WaitsFor>`case
    when o.state = 'awaiting_payment' and case a.kind when 'standard' then w.party_id = ${partyId}
      else ${isCreator} end then 'pay'
    when a.state = 'awaiting_seller' and ${isAnswering} then 'answer_bid'
    when a.state = 'closed' and a.kind = 'reverse' and ${isAnswering} then 'answer_award'
    when f.party_id = ${partyId} and f.expires_at > platform.now() then 'answer_offer'
    when a.state = 'active' and a.ends_at > platform.now() and a.leader_party_id <> ${partyId}
      and exists (select from auctions.bidders d where d.auction_id = a.id
        and d.party_id = ${partyId} and d.number is not null) then 'outbid'
    when a.state = 'draft' and ${isCreator} then 'publish'
  end`;
}

/** Auctions in which something waits for the party, as far as the condition about `a` lets them through. */
function auctionsThatWait(partyId: string, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select * from (
      select a.id, ${waitsFor(partyId)} as waits_for from auctions.auctions a
      left join ${ordersView} o on o.id = a.order_id
      left join auctions.bids w on w.id = a.won_bid_id
      left join auctions.offers f on f.auction_id = a.id and f.state = 'open'
      where a.state not in ('unsold', 'cancelled') and ${condition}) mine
    where waits_for is not null`;
}

export async function findWaiting(
  db: Database,
  { partyId, auctionIds }: { partyId: string; auctionIds: readonly string[] },
): Promise<ReadonlyMap<string, WaitsFor>> {
  if (auctionIds.length === 0) return new Map();
  const chosen = sql`a.id = any (${[...auctionIds]}::uuid[])`;
  const { rows } = await sql<{
    id: string;
    waits_for: WaitsFor;
  }>`${auctionsThatWait(partyId, chosen)}`.execute(db);
  return new Map(rows.map(({ id, waits_for }) => [id, waits_for]));
}

/** Of all that the party created or bid in. */
export function waitingOfParty(partyId: string): RawBuilder<unknown> {
  const isOwn = sql`a.id in (
    select c.id from auctions.auctions c where c.creator_party_id = ${partyId}
    union select d.auction_id from auctions.bidders d
      where d.party_id = ${partyId} and d.number is not null)`;
  return auctionsThatWait(partyId, isOwn);
}
