import { sql } from "kysely";
import type { Database, Trx } from "#platform/db/database";

/** A bid of the public history that somebody may be held to. */
export interface BestBid {
  id: string;
  party_id: string;
  user_id: string;
  amount: bigint;
}

/** Prices only ever get better, so a party's last bid is its best. */
export async function findBestBid(
  db: Database,
  { auctionId, partyId }: { auctionId: string; partyId: string },
): Promise<BestBid | undefined> {
  const { rows } = await sql<BestBid>`
    select id, party_id, user_id, amount from auctions.bids
    where auction_id = ${auctionId} and party_id = ${partyId} and seq is not null
    order by seq desc limit 1`.execute(db);
  return rows[0];
}

export async function findBid(
  db: Database,
  { auctionId, bidId }: { auctionId: string; bidId: string },
): Promise<BestBid | undefined> {
  const { rows } = await sql<BestBid>`
    select id, party_id, user_id, amount from auctions.bids
    where id = ${bidId} and auction_id = ${auctionId} and seq is not null`.execute(db);
  return rows[0];
}

/** The best of those who neither failed to pay here nor were asked before. */
export async function findRunnerUp(
  db: Database,
  auctionId: string,
  except: string,
): Promise<BestBid | undefined> {
  const { rows } = await sql<BestBid>`
    select id, party_id, user_id, amount from auctions.bids b
    where auction_id = ${auctionId} and seq is not null and party_id <> ${except}
      and not exists (select from auctions.strikes s
        where s.auction_id = b.auction_id and s.party_id = b.party_id)
      and not exists (select from auctions.offers o
        where o.auction_id = b.auction_id and o.party_id = b.party_id)
    order by seq desc limit 1`.execute(db);
  return rows[0];
}

export async function findCover(db: Database, auctionId: string): Promise<string | null> {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from auctions.files where auction_id = ${auctionId} and kind = 'photo'
    order by position limit 1`.execute(db);
  return rows[0]?.file_id ?? null;
}

export async function findLastAct(db: Database, auctionId: string): Promise<string | undefined> {
  const { rows } = await sql<{ act: string }>`
    select act from auctions.steps where auction_id = ${auctionId} order by id desc limit 1`.execute(
    db,
  );
  return rows[0]?.act;
}

export interface OfferRow {
  id: string;
  kind: "second_chance" | "award";
  party_id: string;
  bid_id: string;
  state: "open" | "accepted" | "refused" | "lapsed";
  expires_at: Date;
}

export async function findOffer(
  db: Database,
  { auctionId, offerId }: { auctionId: string; offerId: string },
): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`
    select id, kind, party_id, bid_id, state, expires_at from auctions.offers
    where id = ${offerId} and auction_id = ${auctionId}`.execute(db);
  return rows[0];
}

export interface NewOffer {
  id: string;
  auctionId: string;
  kind: OfferRow["kind"];
  bid: BestBid;
  reason: string;
  expiresAt: Date;
}

/** Whoever is asked has as long as the auction waits for an answer. */
export async function insertOffer(trx: Trx, offer: NewOffer): Promise<void> {
  const { id, auctionId, kind, bid, reason, expiresAt } = offer;
  await sql`
    insert into auctions.offers (id, auction_id, kind, party_id, bid_id, reason, expires_at)
    values (${id}, ${auctionId}, ${kind}, ${bid.party_id}, ${bid.id}, ${reason}, ${expiresAt})
  `.execute(trx);
  await waitForAnswer(trx, auctionId, expiresAt);
}

/** What is open of an auction is answered, or nobody answered it. */
export async function endOffer(
  trx: Trx,
  auctionId: string,
  state: "accepted" | "refused" | "lapsed",
): Promise<void> {
  await sql`
    update auctions.offers set state = ${state}, answered_at = platform.now()
    where auction_id = ${auctionId} and state = 'open'`.execute(trx);
}

export async function waitForAnswer(trx: Trx, auctionId: string, until: Date): Promise<void> {
  await sql`
    update auctions.auctions set answer_until = ${until},
      closed_at = coalesce(closed_at, platform.now())
    where id = ${auctionId}`.execute(trx);
}

/** Nothing is held for it any more, and nobody is waited for. */
export async function clearEnded(trx: Trx, auctionId: string): Promise<void> {
  await sql`
    update auctions.auctions set leader_hold_id = null, leader_guarantee = null,
      creator_hold_id = null, creator_guarantee = null, answer_until = null,
      closed_at = coalesce(closed_at, platform.now())
    where id = ${auctionId}`.execute(trx);
}

/** Written before the state, which is not sold without an order. */
/** From now on the price is the one it was sold at, which is not the best bid's after a second chance. */
export async function setOrder(
  trx: Trx,
  auctionId: string,
  sold: { orderId: string; checkoutId: string; bidId: string; price: bigint },
): Promise<void> {
  await sql`
    update auctions.auctions
    set order_id = ${sold.orderId}, checkout_id = ${sold.checkoutId}, won_bid_id = ${sold.bidId},
      current_price = ${sold.price}
    where id = ${auctionId}`.execute(trx);
}

export async function clearOrder(trx: Trx, auctionId: string): Promise<void> {
  await sql`
    update auctions.auctions set order_id = null, checkout_id = null, won_bid_id = null
    where id = ${auctionId}`.execute(trx);
}

export async function setCancelReason(trx: Trx, auctionId: string, reason: string): Promise<void> {
  await sql`
    update auctions.auctions set cancel_reason = ${reason} where id = ${auctionId}`.execute(trx);
}

export interface PerformanceGuarantee {
  order_id: string;
  auction_id: string;
  supplier_party_id: string;
  buyer_party_id: string;
  hold_id: string;
  amount: bigint;
}

export async function insertPerformance(trx: Trx, row: PerformanceGuarantee): Promise<void> {
  await trx.insertInto("auctions.performance_guarantees").values(row).execute();
}

export async function listHeldPerformances(
  trx: Trx,
  orderIds: readonly string[],
): Promise<PerformanceGuarantee[]> {
  const { rows } = await sql<PerformanceGuarantee>`
    select order_id, auction_id, supplier_party_id, buyer_party_id, hold_id, amount
    from auctions.performance_guarantees
    where order_id = any (${[...orderIds]}::uuid[]) and state = 'held'
    order by order_id for update`.execute(trx);
  return rows;
}

export async function settlePerformance(
  trx: Trx,
  orderId: string,
  state: "freed" | "forfeited",
): Promise<void> {
  await sql`
    update auctions.performance_guarantees set state = ${state}, settled_at = platform.now()
    where order_id = ${orderId} and state = 'held'`.execute(trx);
}

export async function insertStrike(
  trx: Trx,
  { orderId, auctionId, partyId }: { orderId: string; auctionId: string; partyId: string },
): Promise<void> {
  await sql`
    insert into auctions.strikes (order_id, auction_id, party_id)
    values (${orderId}, ${auctionId}, ${partyId}) on conflict (order_id) do nothing`.execute(trx);
}

/** In the order of their ids, in which whoever locks several of them takes them. */
export async function listAuctionsOfOrders(
  db: Database,
  orderIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from auctions.auctions where order_id = any (${[...orderIds]}::uuid[])
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
