import type { Hall } from "./hall.ts";

/** What must not be, at any moment; each is a number of auctions, holds or centavos. */
export interface HallFindings {
  /** Auctions towards which something else is held than their leader, creator and supplier owe. */
  wrongHolds: number;
  /** Open holds that no auction knows of. */
  strayHolds: number;
  /** Auctions whose price or count is not that of the last row of their history. */
  wrongPrices: number;
  /** Orders without an auction, sold ones without an order, and orders of what was not sold. */
  wrongOrders: number;
  /** Closed before the end as it stands and five seconds. */
  tooEarly: number;
}

/** One statement, so one snapshot: what it sees is what anybody could have seen at that moment. */
const question = `
  with lot as (select * from auctions.auctions where id = any ($1)),
  owed as (
    select id as auction_id, leader_hold_id as hold_id, leader_guarantee as amount from lot
    where leader_hold_id is not null
    union all select id, creator_hold_id, creator_guarantee from lot where creator_hold_id is not null
    union all select p.auction_id, p.hold_id, p.amount from auctions.performance_guarantees p
      where p.state = 'held'
  )
  select
    (select count(*)::int from lot l join ledger.accounts a on a.id = l.id
      where a.credits_pending <> coalesce((select sum(o.amount) from owed o where o.auction_id = l.id), 0)
        or a.credits_posted <> a.debits_posted) as "wrongHolds",
    (select count(*)::int from ledger.holds h left join owed o on o.hold_id = h.id
      where h.reason = 'auction_guarantee' and h.resolved_by is null
        and (o.hold_id is null or o.amount <> h.amount)) as "strayHolds",
    (select count(*)::int from lot l left join lateral (select b.seq, b.amount from auctions.bids b
        where b.auction_id = l.id and b.seq is not null order by b.seq desc limit 1) b on true
      where l.current_price <> coalesce(b.amount, l.starting_price)
        or l.total_bids <> coalesce(b.seq, 0)) as "wrongPrices",
    (select count(*)::int from orders.orders o where not exists (select from lot l where l.order_id = o.id))
      + (select count(*)::int from lot l where (l.state = 'sold') <> (l.order_id is not null))
      as "wrongOrders",
    (select count(*)::int from lot l
      where l.closed_at < l.ends_at + interval '5 seconds') as "tooEarly"`;

export async function checkHall({ site, lots }: Hall): Promise<HallFindings> {
  const [row] = await site.query<HallFindings>(question, [lots.map(({ id }) => id)]);
  return row!;
}
