import { sql, type RawBuilder } from "kysely";
import { filesView } from "#modules/files";
import type { Database } from "#platform/db/database";
import { auctionColumns, type AuctionRow } from "../auction.queries.ts";

export interface Place {
  municipality: string;
  uf: string;
}

export async function findPlaces(
  db: Database,
  codes: readonly number[],
): Promise<ReadonlyMap<number, Place>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<Place & { code: number }>`
    select ibge_code as code, name as municipality, uf from places.municipalities
    where ibge_code = any (${[...new Set(codes)]}::int[])`.execute(db);
  return new Map(rows.map(({ code, municipality, uf }) => [code, { municipality, uf }]));
}

/** The first picture of each, by the auction's id. */
export async function findCovers(
  db: Database,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (auctionIds.length === 0) return new Map();
  const { rows } = await sql<{ auction_id: string; file_id: string }>`
    select distinct on (auction_id) auction_id, file_id from auctions.files
    where auction_id = any (${[...auctionIds]}::uuid[]) and kind = 'photo'
    order by auction_id, position`.execute(db);
  return new Map(rows.map(({ auction_id, file_id }) => [auction_id, file_id]));
}

export async function listPhotoIds(db: Database, auctionId: string): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`
    select file_id from auctions.files
    where auction_id = ${auctionId} and kind = 'photo' order by position`.execute(db);
  return rows.map(({ file_id }) => file_id);
}

interface DocumentRow {
  file_id: string;
  name: string;
  size_bytes: bigint;
  content_type: string;
}

/** A paper that is gone, or was never good, is not named. */
export async function listDocuments(db: Database, auctionId: string): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select d.file_id, d.name, f.size_bytes, f.content_type from auctions.files d
    join ${filesView} f on f.id = d.file_id
    where d.auction_id = ${auctionId} and d.kind = 'document' and f.state = 'ready'
    order by d.position`.execute(db);
  return rows;
}

/** How a party stands in an auction; amounts are centavos per unit. */
export interface PartyStanding {
  auctionId: string;
  /** Null for who never confirmed there. */
  confirmedLimit: bigint | null;
  bestAmount: bigint | null;
  isWinner: boolean;
  /** What a supplier keeps on hold until the goods are there. */
  performanceGuarantee: bigint | null;
}

/** Of many auctions at once. A party's last accepted bid is its best: nothing worse is accepted. */
export async function findStandings(
  db: Database,
  { partyId, auctionIds }: { partyId: string; auctionIds: readonly string[] },
): Promise<ReadonlyMap<string, PartyStanding>> {
  const { rows } = await sql<PartyStanding>`
    select a.id as "auctionId", b.confirmed_limit as "confirmedLimit",
      (select x.amount from auctions.bids x
        where x.party_id = ${partyId} and x.auction_id = a.id and x.seq is not null
        order by x.seq desc limit 1) as "bestAmount",
      coalesce(w.party_id = ${partyId}, false) as "isWinner",
      g.amount as "performanceGuarantee"
    from auctions.auctions a
    left join auctions.bidders b on b.auction_id = a.id and b.party_id = ${partyId}
    left join auctions.bids w on w.id = a.won_bid_id
    left join auctions.performance_guarantees g
      on g.order_id = a.order_id and g.supplier_party_id = ${partyId} and g.state = 'held'
    where a.id = any (${[...auctionIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.auctionId, row]));
}

export interface Winner {
  partyId: string;
  mask: string;
  amount: bigint;
}

/** A limit may have bid on after the bid that it came with, so the price is that of the party's last row. */
export async function findWinner(
  db: Database,
  { id, won_bid_id }: Pick<AuctionRow, "id" | "won_bid_id">,
): Promise<Winner | undefined> {
  if (won_bid_id === null) return undefined;
  const { rows } = await sql<Winner>`
    select w.party_id as "partyId", d.mask,
      coalesce((select x.amount from auctions.bids x
        where x.party_id = w.party_id and x.auction_id = w.auction_id and x.seq is not null
        order by x.seq desc limit 1), w.amount) as amount
    from auctions.bids w
    join auctions.bidders d on d.auction_id = w.auction_id and d.party_id = w.party_id
    where w.id = ${won_bid_id} and w.auction_id = ${id}`.execute(db);
  return rows[0];
}

export interface OpenOffer {
  id: string;
  kind: "second_chance" | "award";
  partyId: string;
  amount: bigint;
  reason: string;
  expiresAt: Date;
}

export async function findOpenOffer(
  db: Database,
  auctionId: string,
): Promise<OpenOffer | undefined> {
  const { rows } = await sql<OpenOffer>`
    select o.id, o.kind, o.party_id as "partyId", b.amount, o.reason, o.expires_at as "expiresAt"
    from auctions.offers o join auctions.bids b on b.id = o.bid_id
    where o.auction_id = ${auctionId} and o.state = 'open'`.execute(db);
  return rows[0];
}

/** How many lots of theirs were sold. */
export async function countSold(db: Database, partyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from auctions.auctions
    where creator_party_id = ${partyId} and kind = 'standard' and state = 'sold'`.execute(db);
  return rows[0]!.count;
}

/** Newest first; the conditions speak of `a`. */
export async function listAuctionRows(
  db: Database,
  {
    conditions,
    order,
    limit,
  }: { conditions: readonly RawBuilder<unknown>[]; order: RawBuilder<unknown>; limit: number },
): Promise<AuctionRow[]> {
  const { rows } = await sql<AuctionRow>`
    select ${auctionColumns}, platform.now() as now from auctions.auctions a
    where ${sql.join(conditions, sql` and `)} order by ${order} limit ${limit}`.execute(db);
  return rows;
}
