import type { EndFindings } from "./check-ends.ts";
import type { HallFindings } from "./check-hall.ts";

interface Plant {
  /** As what the checker must notice it. */
  finding: keyof EndFindings | keyof HallFindings;
  /** As the owner of the tables; $1 are the auctions. */
  statement: string;
}

const soldLot = `(select id from auctions.auctions where id = any ($1) and state = 'sold'
  and kind = 'standard' order by id limit 1)`;

/**
 * Faults written into the tables after a run that had none, one at a time and taken back: the checker must
 * notice each as what it is, or a quiet run would prove nothing.
 */
export const plants: Readonly<Record<string, Plant>> = {
  "bid lost": {
    finding: "lost",
    statement: `delete from auctions.bids where id = (select id from auctions.bids
      where auction_id = any ($1) and outcome = 'refused' limit 1)`,
  },
  "answer changed": {
    finding: "changed",
    statement: `update auctions.bids set outcome = 'refused', refusal = 'bid_too_low', seq = null
      where id = (select id from auctions.bids where auction_id = any ($1) and kind = 'manual'
        and outcome = 'leading' limit 1)`,
  },
  "hole in a history": {
    finding: "unordered",
    statement: `update auctions.bids set seq = seq + 1000000 where id = (select id from auctions.bids
      where auction_id = any ($1) and seq = 2 limit 1)`,
  },
  "another winner": {
    finding: "wrongWinners",
    statement: `update auctions.auctions a set won_bid_id = (select b.id from auctions.bids b
        where b.auction_id = a.id and b.outcome <> 'refused' and b.party_id <> (select w.party_id
          from auctions.bids w where w.id = a.won_bid_id) limit 1)
      where a.id = ${soldLot}`,
  },
  "order of what was not sold": {
    finding: "wrongOrders",
    statement: `update auctions.auctions set state = 'unsold' where id = ${soldLot}`,
  },
  "order that no auction knows": {
    finding: "wrongOrders",
    statement: `update auctions.auctions set state = 'unsold', order_id = null where id = ${soldLot}`,
  },
  "late bid taken": {
    finding: "late",
    statement: `update auctions.bids b set arrived_at = a.ends_at + interval '1 millisecond'
      from auctions.auctions a where b.id = (select id from auctions.bids where auction_id = ${soldLot}
        and kind = 'manual' and seq is not null order by seq desc limit 1) and a.id = b.auction_id`,
  },
  "bid in time refused": {
    finding: "refusedInTime",
    statement: `update auctions.bids set refusal = 'auction_not_open' where id = (select id
      from auctions.bids where auction_id = any ($1) and refusal in ('bid_too_low', 'bid_too_high') limit 1)`,
  },
  "end moved by nobody": {
    finding: "wrongEnds",
    statement: `update auctions.auctions set ends_at = ends_at + interval '1 second' where id = ${soldLot}`,
  },
  "closed too early": {
    finding: "tooEarly",
    statement: `update auctions.auctions set closed_at = ends_at + interval '4 seconds'
      where id = ${soldLot}`,
  },
  "stamp of another time": {
    finding: "wrongStamps",
    statement: `update auctions.bids set arrived_at = arrived_at - interval '30 seconds'
      where id = (select id from auctions.bids where auction_id = any ($1) and kind = 'manual' limit 1)`,
  },
  "loser's money kept": {
    finding: "heldOfLosers",
    statement: `update ledger.accounts set debits_pending = debits_pending + 100 where id = (
      select b.party_id from auctions.bids b where b.auction_id = any ($1) and b.outcome = 'leading' limit 1)`,
  },
  "hold that no auction knows": {
    finding: "strayHolds",
    statement: `update ledger.holds set resolved_by = null, resolved_as = null, posted_amount = 0
      where id = (select id from ledger.holds where reason = 'auction_guarantee'
        and resolved_as = 'void' limit 1) and $1::uuid[] is not null`,
  },
  "deposit missing": {
    finding: "deposits",
    statement: `update ledger.accounts set credits_posted = credits_posted - 1
      where id = (select order_id from auctions.auctions where id = ${soldLot})`,
  },
  "price of nobody": {
    finding: "wrongPrices",
    statement: `update auctions.auctions set current_price = current_price + 1 where id = ${soldLot}`,
  },
  "money left with the auction": {
    finding: "wrongHolds",
    statement: `update ledger.accounts set credits_pending = credits_pending + 1 where id = ${soldLot}`,
  },
};
