import { examineActors } from "#modules/identity";
import type { ProblemCode } from "@areon/contracts/core/problems";
import { realNowMs } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import type { Actor } from "#platform/http/actor";
import { isStaleIntent } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { freightFloor, type FloorOfLot } from "../freight/freight-floor.ts";
import { lockForBids, readKnown, type KnownRow, type LockedForBids } from "./bid.queries.ts";
import type { DatabaseClock } from "./database-clock.ts";
import type { Asked } from "./decide-batch.ts";

export interface BidRequest {
  id: string;
  actor: Actor;
  /** Centavos per unit. */
  amount: bigint;
  limit: bigint | null;
  /** The bidder said that an amount far beyond the price is meant. */
  isFarConfirmed?: boolean;
  /** Milliseconds of this machine's clock at the first byte. */
  arrivedAt: number;
  /** It was put back before. */
  hasWaited?: boolean;
}

/** A request that is answered already, was answered long ago, or is to be decided. */
export type Case = Refusal | { first: "leading" | "outbid" } | { bid: Asked };

export interface Gathered {
  auction: LockedForBids;
  /** Business time under the lock. */
  now: number;
  /** In the order of the requests. */
  cases: Case[];
  /** What each party could hold here. */
  funds: Map<string, bigint>;
  users: Map<string, string>;
  /** Of a lot that is a transport, by the table in force now. */
  floor: FloorOfLot;
  /** Whose bid was counted here before. */
  counted: ReadonlySet<string>;
}

/** Locks the auction and reads all that a batch is decided by; null when there is none that takes bids. */
export async function gatherBids(
  trx: Trx,
  {
    auctionId,
    requests,
    clock,
  }: { auctionId: string; requests: readonly BidRequest[]; clock: DatabaseClock },
): Promise<Gathered | null> {
  const actors = requests.map(({ actor }) => actor);
  const holders = await examineActors(trx, actors);
  const auction = await lockForBids(trx, auctionId);
  if (!auction || auction.state === "draft") return null;
  clock.observe({ databaseMs: auction.real_ms, localMs: realNowMs() });
  const now = auction.real_ms + auction.offset_ms;
  const known = await askKnown(trx, { auction, requests, holders });
  const gathered: Gathered = {
    auction,
    now,
    cases: [],
    funds: new Map(),
    users: new Map(),
    floor: await freightFloor(trx, auction),
    counted: new Set(known.filter(({ number }) => number !== null).map(({ party_id }) => party_id)),
  };
  for (const { party_id, user_id, available } of known) {
    // After the end the leader is still known, and what they held is a deposit or free again.
    const held = party_id === auction.leader_party_id ? (auction.leader_guarantee ?? 0n) : 0n;
    gathered.funds.set(party_id, available + held);
    if (user_id !== null) gathered.users.set(party_id, user_id);
  }
  const rows = known.values();
  for (const [index, request] of requests.entries()) {
    const holder = holders[index]!;
    if (isRefusal(holder)) gathered.cases.push(holder);
    else gathered.cases.push(caseOf(gathered, { clock, request, row: rows.next().value! }));
  }
  return gathered;
}

/** A row for each request whose person may act, in their order, and the leader's at last. */
function askKnown(
  trx: Trx,
  {
    auction,
    requests,
    holders,
  }: {
    auction: LockedForBids;
    requests: readonly BidRequest[];
    holders: Awaited<ReturnType<typeof examineActors>>;
  },
): Promise<KnownRow[]> {
  const asked = requests.flatMap(({ id }, index) => {
    const holder = holders[index]!;
    return isRefusal(holder) ? [] : [{ id, partyId: holder.partyId }];
  });
  const { id: auctionId, leader_party_id: partyId } = auction;
  if (partyId) asked.push({ id: auctionId, partyId });
  return readKnown(trx, { auctionId, asked });
}

function caseOf(
  { auction, now }: Gathered,
  { clock, request, row }: { clock: DatabaseClock; request: BidRequest; row: KnownRow },
): Case {
  const { id, actor, amount, limit, isFarConfirmed = false, hasWaited = false } = request;
  const { party_id: partyId, confirmed_limit: confirmedLimit } = row;
  if (row.first_auction_id !== null) return repeatOf(auction, request, row);
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  if (partyId === auction.creator_party_id) return refuse("bid_on_own_auction");
  // Never later than now: that would be an error of the reckoning, not of the bidder.
  const stamp = clock.toDatabaseMs(request.arrivedAt) + auction.offset_ms;
  const wish = { id, partyId, userId: actor.userId, amount, limit, isFarConfirmed };
  const bid = { ...wish, confirmedLimit, hasWaited };
  // Whole milliseconds, as an end that it moves is kept.
  return { bid: { ...bid, arrivedAt: Math.floor(Math.min(stamp, now)) } };
}

function repeatOf(auction: LockedForBids, { amount, limit }: BidRequest, row: KnownRow): Case {
  const isSame =
    row.first_auction_id === auction.id &&
    row.first_party_id === row.party_id &&
    row.first_kind !== "automatic" &&
    row.first_amount === amount &&
    row.first_limit === limit;
  if (!isSame) return refuse("intent_mismatch");
  const { first_outcome: first, refusal, refusal_params: params } = row;
  return first === "refused" ? refuse(refusal as ProblemCode, params ?? {}) : { first };
}
