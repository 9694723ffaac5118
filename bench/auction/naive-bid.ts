import type { Pool, PoolClient } from "pg";
import {
  decodeAnswers,
  encodeSubmissions,
  prepare,
  type AnswerRow,
  type Transfer,
} from "../../server/src/modules/ledger/index.ts";
import { realNow } from "../../server/src/platform/clock.ts";
import { newId } from "../../server/src/platform/ids.ts";
import { postStatement } from "../ledger/books.ts";
import type { LotPerson } from "./lots.ts";

export interface AskedBid extends LotPerson {
  auctionId: string;
  id: string;
  /** In centavos. */
  amount: number;
}

interface Row {
  price: bigint;
  increment: bigint;
  seq: number;
  hold: string | null;
  is_open: boolean;
}

const lock = `select a.current_price as price, a.min_increment as increment, a.total_bids as seq,
    a.leader_hold_id as hold,
    a.state = 'active' and $3 <= a.ends_at and $4 <= b.confirmed_limit as is_open
  from auctions.auctions a join auctions.bidders b on b.auction_id = a.id
  where a.id = $1 and b.party_id = $2 for update of a`;
const insert = `insert into auctions.bids (id, auction_id, party_id, user_id, seq, kind, amount, outcome,
    refusal, arrived_at)
  values ($1, $2, $3, $4, $5, 'manual', $6, $7, $8, $9)`;
const update = `update auctions.auctions set current_price = $2, total_bids = $3, bidders = 1,
    version = version + 1, leader_party_id = $4, leader_bid_id = $5, leader_limit = $2,
    leader_guarantee = $6, leader_hold_id = $7
  where id = $1`;

/**
 * What one writes first: a transaction for each bid that locks the auction, judges, moves the guarantee and
 * writes. It stores as much as ours, except what ours does beside that (events, numbers of bidders), and
 * its statements are prepared, which is the best that can be done for it.
 */
export function placeNaively(pool: Pool): (bid: AskedBid) => Promise<boolean> {
  return async (bid) => {
    const arrivedAt = realNow();
    const client = await pool.connect();
    try {
      await client.query("begin");
      const isTaken = await placeLocked(client, bid, arrivedAt);
      await client.query("commit");
      return isTaken;
    } catch (error) {
      await client.query("rollback");
      throw error;
    } finally {
      client.release();
    }
  };
}

async function placeLocked(client: PoolClient, bid: AskedBid, arrivedAt: Date): Promise<boolean> {
  const { id, auctionId, partyId, userId } = bid;
  const values = [auctionId, partyId, arrivedAt, bid.amount];
  const { rows } = await client.query<Row>({ name: "lock", text: lock, values });
  const { price, increment, seq, hold, is_open } = rows[0]!;
  const amount = BigInt(bid.amount);
  const isTaken = is_open && amount >= price + increment;
  const guarantee = guaranteeOf(amount);
  const holdId = newId();
  if (isTaken) await moveGuarantee(client, bid, { hold, holdId, guarantee });
  const place = isTaken ? seq + 1 : null;
  const answer = isTaken ? ["leading", null] : ["refused", "bid_too_low"];
  const row = [id, auctionId, partyId, userId, place, amount, ...answer, arrivedAt];
  await client.query({ name: "insert", text: insert, values: row });
  if (isTaken) {
    const standing = [auctionId, amount, place, partyId, id, guarantee, holdId];
    await client.query({ name: "update", text: update, values: standing });
  }
  return isTaken;
}

async function moveGuarantee(
  client: PoolClient,
  { auctionId, partyId }: AskedBid,
  { hold, holdId, guarantee }: { hold: string | null; holdId: string; guarantee: bigint },
): Promise<void> {
  const reference = auctionId;
  const sides = { debit: partyId, credit: auctionId, amount: guarantee };
  const held: Transfer = {
    kind: "hold",
    id: holdId,
    reason: "auction_guarantee",
    reference,
    ...sides,
  };
  const named = { id: newId(), reason: "auction_guarantee_freed", reference };
  const freed: Transfer[] = hold === null ? [] : [{ kind: "void", ...named, holdId: hold }];
  const values = encodeSubmissions([prepare({ transfers: [held, ...freed] })]);
  const { rows } = await client.query<AnswerRow>({ name: "post", text: postStatement, values });
  const [outcome] = decodeAnswers(rows, 1);
  if (outcome!.state !== "posted") throw new Error(JSON.stringify(outcome));
}

/** Five per cent of one unit, at least R$ 50,00, never above the bid itself. */
function guaranteeOf(amount: bigint): bigint {
  const part = amount / 20n;
  const wanted = part > 5_000n ? part : 5_000n;
  return wanted > amount ? amount : wanted;
}
