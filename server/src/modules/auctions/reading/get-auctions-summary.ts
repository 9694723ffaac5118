import type { getAuctionsSummary as endpoint } from "@areon/contracts/auctions/auctions";
import type { EndpointResult } from "@areon/contracts/core/endpoint";
import { sql } from "kysely";
import { realNowMs } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { centsToDecimal } from "#platform/money";

type Summary = EndpointResult<typeof endpoint>;

/** Everybody who opens the list asks for these four numbers, and nobody counts them by the second. */
const keptMs = 5_000;
const kept = new WeakMap<Database, { summary: Promise<Summary>; readAtMs: number }>();

export function getAuctionsSummary(db: Database): Promise<Summary> {
  const before = kept.get(db);
  if (before && realNowMs() - before.readAtMs < keptMs) return before.summary;
  const summary = readSummary(db);
  kept.set(db, { summary, readAtMs: realNowMs() });
  // A failed reading is not kept: the next one asks again.
  summary.catch(() => kept.delete(db));
  return summary;
}

interface Counted {
  active: number;
  total_bids: number;
  average: bigint | null;
  participants: number;
}

async function readSummary(db: Database): Promise<Summary> {
  const { rows } = await sql<Counted>`
    select count(*) filter (where open)::int as active,
      coalesce(sum(total_bids), 0)::int as total_bids,
      round(avg(round(current_price * quantity)) filter (where open))::int8 as average,
      (select count(distinct party_id)::int from auctions.bidders
        where number is not null) as participants
    from (select a.total_bids, a.current_price, a.quantity,
        a.state = 'active' and a.ends_at > platform.now() as open
      from auctions.auctions a where a.state <> 'draft' and a.state <> 'cancelled') shown
  `.execute(db);
  const { average, ...counts } = rows[0]!;
  return { ...counts, average_total: average === null ? null : centsToDecimal(average) };
}
