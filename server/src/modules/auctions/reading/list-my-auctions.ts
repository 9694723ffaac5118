import type {
  MineAuctionsView,
  listMyAuctions as endpoint,
} from "@areon/contracts/auctions/auctions";
import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import { sql, type RawBuilder } from "kysely";
import { partyOfUser } from "#modules/identity";
import { businessNow } from "#platform/clock";
import { describeOwn } from "./describe-own.ts";
import { describeSummaries } from "./describe-summaries.ts";
import type { ReadingParts } from "./reading-parts.ts";
import { findStandings, listAuctionRows } from "./reading.queries.ts";
import { findWaiting, waitingOfParty } from "./waiting.queries.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

/** Somebody's own auctions; the party, or the person who watches, stands in the query itself. */
export async function listMyAuctions(
  parts: ReadingParts,
  { view, cursor, limit }: Query,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const { db } = parts;
  const now = (await businessNow(db)).toISOString();
  const partyId = await partyOfUser(db, userId);
  if (partyId === undefined) return { auctions: [], next_cursor: null, now };
  const before = idSchema.safeParse(cursor).data;
  const rows = await listAuctionRows(db, {
    conditions: [
      inView[view]({ partyId, userId }),
      ...(before === undefined ? [] : [sql`a.id < ${before}`]),
    ],
    order: sql`a.id desc`,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const mine = { partyId, auctionIds: page.map(({ id }) => id) };
  const summaries = await describeSummaries(parts, page);
  const standings = await findStandings(db, mine);
  const waiting = await findWaiting(db, mine);
  return {
    auctions: page.map((row, index) => ({
      auction: summaries[index]!,
      own: describeOwn(row, standings.get(row.id), partyId),
      waits_for: waiting.get(row.id) ?? null,
    })),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
    now,
  };
}

const inView: Readonly<
  Record<MineAuctionsView, (who: { partyId: string; userId: string }) => RawBuilder<unknown>>
> = {
  bidding: ({ partyId }) => sql`exists (select from auctions.bidders d
    where d.auction_id = a.id and d.party_id = ${partyId} and d.number is not null)`,
  waiting: ({ partyId }) => sql`a.id in (select w.id from (${waitingOfParty(partyId)}) w)`,
  watching: ({ userId }) => sql`exists (select from auctions.watches k
    where k.auction_id = a.id and k.user_id = ${userId})`,
  created: ({ partyId }) => sql`a.creator_party_id = ${partyId}`,
  won: ({ partyId }) => sql`a.state = 'sold' and exists (select from auctions.bids w
    where w.id = a.won_bid_id and w.party_id = ${partyId})
    and exists (select from auctions.bidders d where d.auction_id = a.id and d.party_id = ${partyId})`,
};
