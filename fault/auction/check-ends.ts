import type { Hall } from "./hall.ts";
import type { Remembered } from "./herd.ts";
import { effectiveEnds, type EndTerms, type HistoryRow } from "./effective-ends.ts";

/** What must not be once everything has come to its end. */
export interface EndFindings {
  /** I6: answered, and not stored. */
  lost: number;
  /** I6: stored with another answer than was given. */
  changed: number;
  /** Stored by hand, and asked by nobody. */
  uninvited: number;
  /** Histories with a gap in their numbers, or a row that is not better than the one before. */
  unordered: number;
  /** I7: sold to another than whose limit went furthest, the earliest of them, or at another price. */
  wrongWinners: number;
  /** I8: auctions that have not come to their end, or whose order is not one, or is somebody else's. */
  wrongSales: number;
  /** I9: taken although stamped after the end as it then stood. */
  late: number;
  /** Refused as late although stamped in time. */
  refusedInTime: number;
  /** Auctions whose end is not what their bids make of it. */
  wrongEnds: number;
  /** Stamped before they were sent, or after they were answered. */
  wrongStamps: number;
  /** In centavos: what losers and creators still have on hold, and what is missing of the deposits. */
  heldOfLosers: number;
  deposits: number;
}

interface StoredBid extends HistoryRow {
  id: string;
  auction_id: string;
  party_id: string;
  limit_amount: number | null;
  outcome: string;
  refusal: string | null;
}

interface StoredLot extends EndTerms {
  id: string;
  state: string;
  endsAt: number;
  price: number;
  has_reserve: boolean;
  winner: string | null;
  buyer: string | null;
  seller: string | null;
  creator: string;
  order_total: number | null;
}

/** Clocks are read at both ends of a way. */
const toleranceMs = 100;

export async function checkEnds(
  hall: Hall,
  remembered: readonly Remembered[],
  options: { isSoftClose: boolean; clockOffsets: readonly number[] },
): Promise<EndFindings> {
  const { bids, lots } = await readTables(hall, options);
  const byId = new Map(bids.map((bid) => [bid.id, bid]));
  const byLot = Map.groupBy(bids, ({ auction_id }) => auction_id);
  const asked = new Set(remembered.map(({ id }) => id));
  const histories = lots.map((lot) => judgeLot(lot, byLot.get(lot.id) ?? []));
  const sum = (of: (one: LotVerdict) => number) => histories.reduce((all, one) => all + of(one), 0);
  return {
    lost: remembered.filter(({ id }) => !byId.has(id)).length,
    changed: remembered.filter((one) => isChanged(one, byId.get(one.id))).length,
    uninvited: bids.filter(({ id, kind }) => kind !== "automatic" && !asked.has(id)).length,
    unordered: sum((one) => one.unordered),
    wrongWinners: sum((one) => one.wrongWinner),
    wrongSales: sum((one) => one.wrongSale),
    late: sum((one) => one.late),
    refusedInTime: sum((one) => one.refusedInTime),
    wrongEnds: sum((one) => one.wrongEnd),
    wrongStamps: remembered.filter((one) =>
      isStampWrong(one, byId.get(one.id), options.clockOffsets),
    ).length,
    ...(await readMoney(hall)),
  };
}

function isChanged({ status, said, ...asked }: Remembered, stored: StoredBid | undefined): boolean {
  if (!stored) return false;
  const told = stored.outcome === "refused" ? stored.refusal : stored.outcome;
  return (
    told !== said ||
    (status === 201) !== (stored.outcome !== "refused") ||
    stored.amount !== asked.amount ||
    (stored.limit_amount ?? undefined) !== asked.limit ||
    stored.party_id !== asked.partyId ||
    stored.auction_id !== asked.lotId
  );
}

/** Business time may have been moved while it was under way, so any of the offsets may be the right one. */
function isStampWrong(
  { firstSentAt, answeredAt }: Remembered,
  stored: StoredBid | undefined,
  offsets: readonly number[],
): boolean {
  if (!stored) return false;
  return !offsets.some(
    (offset) =>
      stored.arrivedAt >= firstSentAt + offset - toleranceMs &&
      stored.arrivedAt <= answeredAt + offset + toleranceMs,
  );
}

interface LotVerdict {
  unordered: number;
  wrongWinner: number;
  wrongSale: number;
  late: number;
  refusedInTime: number;
  wrongEnd: number;
}

function judgeLot(lot: StoredLot, bids: readonly StoredBid[]): LotVerdict {
  const sign = lot.kind === "standard" ? 1 : -1;
  const history = bids.filter(({ seq }) => seq !== null).toSorted((a, b) => a.seq! - b.seq!);
  const isUnordered = history.some(({ seq, amount }, index) => {
    const before = index === 0 ? lot.startingPrice : history[index - 1]!.amount;
    const least = index === 0 && lot.kind === "reverse" ? 0 : 1;
    // An answer that its own limit stops may equal the bid that it answers.
    const isEqualAnswer = history[index]!.kind === "automatic" && amount === before;
    return seq !== index + 1 || (sign * (amount - before) < least && !isEqualAnswer);
  });
  const { late, end } = effectiveEnds(lot, history);
  const refusedInTime = bids.filter(
    ({ refusal, arrivedAt }) => refusal === "auction_not_open" && arrivedAt <= lot.endsAt,
  ).length;
  return {
    unordered: isUnordered ? 1 : 0,
    late,
    wrongEnd: end === lot.endsAt ? 0 : 1,
    refusedInTime,
    ...judgeSale(lot, bids, history),
  };
}

/** Whose limit goes furthest wins, the first of them; what was bid without one is its own limit. */
function judgeSale(
  lot: StoredLot,
  bids: readonly StoredBid[],
  history: readonly StoredBid[],
): Pick<LotVerdict, "wrongWinner" | "wrongSale"> {
  const sign = lot.kind === "standard" ? 1 : -1;
  const reach = ({ limit_amount, amount }: StoredBid) => sign * (limit_amount ?? amount);
  const valid = bids
    .filter(({ outcome, kind }) => outcome !== "refused" && kind !== "automatic")
    .toSorted((a, b) => reach(b) - reach(a) || (a.seq ?? 0) - (b.seq ?? 0));
  const best = valid[0];
  const price = history.at(-1)?.amount ?? lot.startingPrice;
  const expected = best && !lot.has_reserve ? "sold" : "unsold";
  if (lot.state !== expected) return { wrongWinner: 0, wrongSale: 1 };
  if (expected === "unsold") return { wrongWinner: 0, wrongSale: lot.order_total === null ? 0 : 1 };
  const [buyer, seller] =
    lot.kind === "standard" ? [best!.party_id, lot.creator] : [lot.creator, best!.party_id];
  const isWinner = lot.winner === best!.party_id && lot.price === price;
  const isSale = lot.buyer === buyer && lot.seller === seller && lot.order_total === price;
  return { wrongWinner: isWinner ? 0 : 1, wrongSale: isSale ? 0 : 1 };
}

async function readTables({ site, lots }: Hall, { isSoftClose }: { isSoftClose: boolean }) {
  const ids = [lots.map(({ id }) => id)];
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;
  const bids = await site.query<StoredBid>(
    `select id, auction_id, party_id, seq, kind, amount::float8 as amount, outcome, refusal,
       limit_amount::float8 as limit_amount, ${ms("arrived_at")} as "arrivedAt"
     from auctions.bids where auction_id = any ($1)`,
    ids,
  );
  const stored = await site.query<StoredLot>(
    `select a.id, a.kind, a.state, ${ms("a.announced_end")} as "announcedEnd", ${ms("a.ends_at")} as "endsAt",
       a.starting_price::float8 as "startingPrice", a.min_increment::float8 as increment,
       a.current_price::float8 as price, a.reserve_price is not null as has_reserve,
       (select b.party_id from auctions.bids b where b.id = a.won_bid_id) as winner,
       o.buyer_party_id as buyer, o.seller_party_id as seller, a.creator_party_id as creator,
       o.total::float8 as order_total, $2::boolean as "isSoftClose"
     from auctions.auctions a left join orders.orders o on o.id = a.order_id where a.id = any ($1)`,
    [...ids, isSoftClose],
  );
  return { bids, lots: stored };
}

/** Suppliers of what was sold go on holding; nobody else does. Each order's escrow has its deposit and no more. */
async function readMoney({ site, lots, bidders, creator }: Hall) {
  const [row] = await site.query<Pick<EndFindings, "heldOfLosers" | "deposits">>(
    `select
       (coalesce((select sum(a.debits_pending) from ledger.accounts a where a.id = any ($2)), 0)
         - coalesce((select sum(p.amount) from auctions.performance_guarantees p
             where p.state = 'held'), 0))::float8 as "heldOfLosers",
       coalesce((select sum(abs(e.credits_posted - e.debits_posted
           - least(o.total, greatest(5000, round(o.total * 0.05)))))
         from auctions.auctions a join orders.orders o on o.id = a.order_id
         join ledger.accounts e on e.id = o.id where a.id = any ($1)), 0)::float8
       + (select count(*) from auctions.auctions a left join ledger.accounts e on e.id = a.order_id
         where a.id = any ($1) and a.state = 'sold' and e.id is null)::float8 as deposits`,
    [lots.map(({ id }) => id), [creator, ...bidders].map(({ partyId }) => partyId)],
  );
  return row!;
}
