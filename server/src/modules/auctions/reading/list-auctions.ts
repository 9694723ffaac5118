import { idSchema } from "@areon/contracts/core/primitives";
import type { listAuctions as endpoint } from "@areon/contracts/auctions/auctions";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import { sql, type RawBuilder } from "kysely";
import { partiesByCpf } from "#modules/identity";
import { businessNow } from "#platform/clock";
import { describeSummaries } from "./describe-summaries.ts";
import { matchesWords } from "./matches-words.ts";
import type { ReadingParts } from "./reading-parts.ts";
import { listAuctionRows } from "./reading.queries.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

/** What is not published yet, or was taken back, stands in no list for everybody. */
export async function listAuctions(
  parts: ReadingParts,
  query: Query,
  userId: string,
): Promise<EndpointResult<typeof endpoint>> {
  const { q, category, auction_type: kind, open, limit, cursor } = query;
  const rows = await listAuctionRows(parts.db, {
    conditions: [
      sql`a.state <> 'draft' and a.state <> 'cancelled'`,
      ...(category ? [sql`a.category = ${category}`] : []),
      ...(kind ? [sql`a.kind = ${kind}`] : []),
      ...(open ? [sql`a.state = 'active' and a.ends_at > platform.now()`] : []),
      ...(q ? [matchesWords(q)] : []),
      ...isAfter(cursor),
    ],
    order: newestFirst,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  // As bidding is refused: also to whoever stands behind the creator with another account.
  const partyIds = page.map(({ creator_party_id: creator }) => creator);
  const own = await partiesByCpf(parts.db, { userId, partyIds });
  return {
    auctions: await describeSummaries(parts, page),
    own_ids: page.filter((row) => own.has(row.creator_party_id)).map(({ id }) => id),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
    now: (await businessNow(parts.db)).toISOString(),
  };
}

const newestFirst = sql`a.created_at desc, a.id desc`;

/** The cursor is the last one's id; where it stands is looked up. */
function isAfter(cursor: string | undefined): RawBuilder<unknown>[] {
  const id = idSchema.safeParse(cursor).data;
  if (id === undefined) return [];
  return [
    sql`(a.created_at, a.id) < (select c.created_at, c.id from auctions.auctions c
      where c.id = ${id})`,
  ];
}
