import type { Pool } from "pg";
import type { Placed } from "./bidding.ts";

/** What must not be after a run on one auction; each is a number of bids or of centavos. */
export interface LotFindings {
  /** Answered, and not stored with that answer. */
  lost: number;
  /** Stored, and asked by nobody. */
  uninvited: number;
  /** Rows of the history that are not above the one before, or out of its numbers. */
  unordered: number;
  /** In centavos: the price less the highest bid that was taken. */
  price: number;
  /** In centavos: what is held towards the auction less the leader's guarantee, and what others have on hold. */
  holds: number;
  /** Refused although nothing that arrived before, or in the same millisecond, stood in its way. */
  unjust: number;
}

/** What is told besides: taken ones, and those that another one overtook between sender and server. */
export interface LotFigures {
  taken: number;
  refused: number;
}

interface Row {
  id: string;
  amount: number;
  seq: number | null;
  outcome: string;
  /** Microseconds. */
  arrived: number;
}

/** Asks the tables past the product and compares them with what the bidders wrote down. */
export async function checkLot(
  owner: Pool,
  { auctionId, increment }: { auctionId: string; increment: number },
  placed: readonly Placed[],
): Promise<LotFindings & LotFigures> {
  const { rows } = await owner.query<Row>(
    `select id, amount::float8 as amount, seq, outcome,
       (extract(epoch from arrived_at) * 1000000)::float8 as arrived
     from auctions.bids where auction_id = $1 order by arrived_at`,
    [auctionId],
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const answered = placed.filter(({ status }) => status === 201 || status === 409);
  const lost = answered.filter(({ id, amount, status }) => {
    const row = stored.get(id);
    return !row || row.amount !== amount || (row.outcome !== "refused") !== (status === 201);
  });
  const asked = new Set(placed.map(({ id }) => id));
  const history = rows.filter(({ seq }) => seq !== null).toSorted((a, b) => a.seq! - b.seq!);
  const unordered = history.filter(
    ({ seq, amount }, index) =>
      seq !== index + 1 || (index > 0 && amount <= history[index - 1]!.amount),
  );
  return {
    lost: lost.length,
    uninvited: rows.filter(({ id }) => !asked.has(id)).length,
    unordered: unordered.length,
    unjust: countUnjust(rows, increment),
    ...(await readStanding(owner, auctionId)),
    taken: history.length,
    refused: rows.length - history.length,
  };
}

/**
 * The order of arrival is that of the stamps, which have milliseconds: of two with the same stamp either may
 * have been the first. A refused bid was valid when it is an increment above all that were taken and stamped
 * before it or with it.
 */
function countUnjust(byArrival: readonly Row[], increment: number): number {
  let unjust = 0;
  let highest = 0;
  for (let first = 0; first < byArrival.length;) {
    const { arrived } = byArrival[first]!;
    let next = first;
    while (next < byArrival.length && byArrival[next]!.arrived === arrived) next += 1;
    const together = byArrival.slice(first, next);
    for (const { seq, amount } of together) if (seq !== null) highest = Math.max(highest, amount);
    unjust += together.filter(
      ({ seq, amount }) => seq === null && amount >= highest + increment,
    ).length;
    first = next;
  }
  return unjust;
}

async function readStanding(owner: Pool, auctionId: string) {
  const { rows } = await owner.query<{ price: number; holds: number }>(
    `select (a.current_price - coalesce((select max(b.amount) from auctions.bids b
         where b.auction_id = a.id and b.seq is not null), a.starting_price))::float8 as price,
       (abs(l.credits_pending - coalesce(a.leader_guarantee, 0))
         + abs(coalesce((select sum(h.amount) from ledger.holds h where h.id = a.leader_hold_id
             and h.resolved_by is null and h.debit_account = a.leader_party_id), 0)
           - coalesce(a.leader_guarantee, 0))
         + coalesce((select sum(h.amount) from ledger.holds h where h.credit_account = a.id and h.reason = 'auction_guarantee'
             and h.resolved_by is null and h.id <> a.leader_hold_id), 0))::float8 as holds
     from auctions.auctions a join ledger.accounts l on l.id = a.id where a.id = $1`,
    [auctionId],
  );
  return rows[0]!;
}

export function isSound(found: LotFindings): boolean {
  const { lost, uninvited, unordered, price, holds, unjust } = found;
  return [lost, uninvited, unordered, price, holds, unjust].every((one) => one === 0);
}
