import type { Pool } from "pg";
import { realNow } from "../../server/src/platform/clock.ts";
import type { AskedBid } from "./naive-bid.ts";

/** The same as the naive one in one call of the engine, which spares all ways there and back but one. */
export async function createBidFunction(owner: Pool): Promise<void> {
  await owner.query(`
    create schema bench;
    grant usage on schema bench to areon_app;
    create function bench.place_bid(
      bid uuid, auction uuid, party uuid, person uuid, asked bigint, arrived timestamptz
    ) returns boolean
    language plpgsql security definer as $$
    declare
      lot record;
      is_taken boolean;
      guarantee bigint := least(asked, greatest(asked / 20, 5000));
      hold uuid := platform.new_id();
      freed uuid := platform.new_id();
      hash text := encode(sha256(uuid_send(hold)), 'hex');
      refused text;
    begin
      select a.current_price, a.min_increment, a.total_bids, a.leader_hold_id,
        a.state = 'active' and arrived <= a.ends_at and asked <= b.confirmed_limit as is_open into lot
      from auctions.auctions a join auctions.bidders b on b.auction_id = a.id
      where a.id = auction and b.party_id = party for update of a;
      is_taken := lot.is_open and asked >= lot.current_price + lot.min_increment;
      if is_taken and lot.leader_hold_id is null then
        select p.outcome into refused from ledger.post_transfers(array[false], array[1], array[hold],
          array[hash], array[hold], array['hold'], array[party], array[auction], array[guarantee],
          array[null::uuid], array[null::timestamptz], array['auction_guarantee'], array[auction::text],
          array[null::uuid], '[]', '[]') p where p.group_no > 0;
      elsif is_taken then
        select p.outcome into refused from ledger.post_transfers(array[false], array[1, 1],
          array[hold, hold], array[hash, hash], array[hold, freed], array['hold', 'void'],
          array[party, null], array[auction, null], array[guarantee, null],
          array[null, lot.leader_hold_id], array[null, null]::timestamptz[],
          array['auction_guarantee', 'auction_guarantee_freed'], array[auction, auction]::text[],
          array[null, null]::uuid[], '[]', '[]') p where p.group_no > 0;
      end if;
      if refused is not null then
        raise exception 'the ledger says %', refused;
      end if;
      insert into auctions.bids (id, auction_id, party_id, user_id, seq, kind, amount, outcome, refusal,
        arrived_at)
      values (bid, auction, party, person, case when is_taken then lot.total_bids + 1 end, 'manual', asked,
        case when is_taken then 'leading' else 'refused' end,
        case when not is_taken then 'bid_too_low' end, arrived);
      if is_taken then
        update auctions.auctions set current_price = asked, total_bids = lot.total_bids + 1, bidders = 1,
          version = version + 1, leader_party_id = party, leader_bid_id = bid, leader_limit = asked,
          leader_guarantee = guarantee, leader_hold_id = hold
        where id = auction;
      end if;
      return is_taken;
    end $$`);
}

const statement = {
  name: "place_bid",
  text: "select bench.place_bid($1, $2, $3, $4, $5, $6) as taken",
};

export function placeByFunction(pool: Pool): (bid: AskedBid) => Promise<boolean> {
  return async ({ id, auctionId, partyId, userId, amount }) => {
    const values = [id, auctionId, partyId, userId, amount, realNow()];
    const { rows } = await pool.query<{ taken: boolean }>({ ...statement, values });
    return rows[0]!.taken;
  };
}
