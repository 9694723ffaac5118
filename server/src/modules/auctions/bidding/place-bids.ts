import { outcomeOldNames, type BidOutcome } from "@areon/contracts/auctions/acts";
import type { GuaranteeTerms } from "@areon/contracts/auctions/terms/rules";
import { withOldNames } from "@areon/contracts/core/old-names";
import { faults, postGroup, readAvailable, whenRefused, type Transfer } from "#modules/ledger";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { recordEvents } from "#platform/events/record-events";
import { centsToDecimal } from "#platform/money";
import type { Bus } from "#platform/realtime/bus";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { publishStanding, type ShownStanding } from "../facts/publish-standing.ts";
import { freeGuarantee, guaranteeId, holdGuarantee } from "../guarantee.ts";
import type { EndRules } from "../rules/standing.ts";
import { writeBids, type LockedForBids } from "./bid.queries.ts";
import type { DatabaseClock } from "./database-clock.ts";
import { decideBatch, type Batch, type Scene } from "./decide-batch.ts";
import { gatherBids, type BidRequest, type Case, type Gathered } from "./gather-bids.ts";

export interface BidRules {
  guarantee: GuaranteeTerms;
  /** From how many times the price on a bid is asked about. */
  questionFactor: string;
  extension: Omit<EndRules, "isSoftClose">;
}

export interface BiddingParts {
  db: Database;
  bus: Pick<Bus, "publish">;
  clock: DatabaseClock;
}

/** `waits`: the end may still move, so it is asked again a moment later. */
export type BidAnswer = BidOutcome | Refusal | "waits";

/**
 * Bids of one auction that arrived together, in one transaction: all are decided in memory, and only the money
 * of whoever leads at last moves. Their ids are distinct; a repeat of an earlier one gets the first answer.
 */
export async function placeBids(
  { db, bus, clock }: BiddingParts,
  auctionId: string,
  { requests, rules }: { requests: readonly BidRequest[]; rules: BidRules },
): Promise<BidAnswer[]> {
  const done = await inTransaction(db, async (trx) => {
    const gathered = await gatherBids(trx, { auctionId, requests, clock });
    return gathered && { gathered, ...(await decideAndWrite(trx, gathered, rules)) };
  });
  if (!done) return requests.map(() => refuse("not_found"));
  const { gathered, batch, shown } = done;
  if (shown.version > gathered.auction.version) {
    publishStanding(bus, shown, new Date(gathered.now).toISOString());
  }
  return requests.map((request, index) => answerOf(gathered.cases[index]!, request, batch, shown));
}

function answerOf(
  one: Case,
  { id, amount }: BidRequest,
  batch: Batch,
  shown: ShownStanding,
): BidAnswer {
  if (isRefusal(one)) return one;
  const verdict = "first" in one ? { outcome: one.first } : batch.verdicts.get(id)!;
  if (verdict === "waits" || isRefusal(verdict)) return verdict;
  const answer = {
    id,
    bid_amount: centsToDecimal(amount),
    outcome: verdict.outcome,
    current_price: centsToDecimal(shown.current_price),
    total_bids: shown.total_bids,
    end_time: shown.ends_at.toISOString(),
    version: shown.version,
  };
  return withOldNames(answer, outcomeOldNames);
}

async function decideAndWrite(
  trx: Trx,
  gathered: Gathered,
  rules: BidRules,
): Promise<{ batch: Batch; shown: ShownStanding }> {
  const { auction, cases } = gathered;
  const bids = cases.flatMap((one) => ("bid" in one ? [one.bid] : []));
  const scene = sceneOf(gathered, rules);
  let batch = decideBatch(scene, bids);
  let hold = holdOf(auction, batch);
  for (let short = await moveMoney(trx, auction, hold); short;) {
    // Somebody spent elsewhere what they had when the batch began; what they have now decides.
    const left = (await readAvailable(trx, short.partyId)) ?? 0n;
    const isLeader = short.partyId === auction.leader_party_id;
    const whole = left + (isLeader ? auction.leader_guarantee! : 0n);
    const less = whole < short.guarantee ? whole : short.guarantee - 1n;
    gathered.funds.set(short.partyId, less);
    batch = decideBatch(scene, bids);
    hold = holdOf(auction, batch);
    short = await moveMoney(trx, auction, hold);
  }
  return { batch, shown: await write(trx, gathered, { batch, hold }) };
}

function sceneOf(
  { auction, now, funds, users, floor }: Gathered,
  { guarantee, questionFactor, extension }: BidRules,
): Scene {
  const { kind, leader_party_id: partyId, leader_guarantee: held } = auction;
  // A table that began meanwhile also binds the limit that bids by itself.
  const least = kind === "reverse" && floor && !isRefusal(floor) ? floor.perUnit : 0n;
  const limit = auction.leader_limit! < least ? least : auction.leader_limit!;
  // Downwards what is held stays as it is while the same one leads, so the amount is only compared.
  const leader = partyId && { partyId, bidId: auction.leader_bid_id!, limit, backedAmount: limit };
  return {
    state: auction.state,
    startsAt: auction.starts_at.getTime(),
    quantity: auction.quantity,
    standing: {
      kind,
      price: auction.current_price,
      increment: auction.min_increment,
      seq: auction.total_bids,
      leader: leader || null,
      announcedEnd: auction.announced_end.getTime(),
      end: auction.ends_at.getTime(),
    },
    lead: partyId && held !== null ? { partyId, guarantee: held, cause: null } : null,
    now,
    terms: guarantee,
    questionFactor,
    rules: { ...extension, isSoftClose: auction.is_soft_close },
    funds,
    users,
    floor,
  };
}

/** What the leader has on hold at last: the hold of before when nothing of it changed. */
interface LeaderHold {
  partyId: string;
  guarantee: bigint;
  holdId: string;
  /** The bid it is made for; null when it is there already. */
  cause: string | null;
}

function holdOf(auction: LockedForBids, { lead }: Batch): LeaderHold | null {
  if (!lead) return null;
  const { partyId, guarantee } = lead;
  const isKept = partyId === auction.leader_party_id && guarantee === auction.leader_guarantee;
  if (isKept || lead.cause === null) {
    return { partyId, guarantee, holdId: auction.leader_hold_id!, cause: null };
  }
  return { partyId, guarantee, holdId: guaranteeId(lead.cause, "hold"), cause: lead.cause };
}

/** Frees what the leader of before has on hold and holds the new one's, both or none; says who is short. */
async function moveMoney(
  trx: Trx,
  { id: auctionId, leader_hold_id: before }: LockedForBids,
  hold: LeaderHold | null,
): Promise<LeaderHold | null> {
  if (!hold?.cause) return null;
  const { partyId, guarantee: amount, holdId, cause } = hold;
  const held = holdGuarantee({ id: holdId, auctionId, partyId, amount });
  const transfers: [Transfer, ...Transfer[]] = before
    ? [freeGuarantee({ id: guaranteeId(cause, "free"), auctionId, holdId: before }), held]
    : [held];
  return postGroup<LeaderHold | null>(
    trx,
    { transfers, isDerived: true },
    {
      ...faults,
      posted: () => null,
      ...whenRefused((refused, submission) =>
        refused.accountId === partyId ? hold : faults[refused.why](refused, submission),
      ),
    },
  );
}

async function write(
  trx: Trx,
  { auction, counted }: Gathered,
  { batch, hold }: { batch: Batch; hold: LeaderHold | null },
): Promise<ShownStanding> {
  const { rows, standing } = batch;
  const { id, state } = auction;
  const newcomers = new Set(
    rows
      .filter(({ seq, partyId }) => seq !== null && !counted.has(partyId))
      .map((row) => row.partyId),
  );
  const isMoved = standing.seq > auction.total_bids;
  const shown: ShownStanding = {
    id,
    state,
    current_price: standing.price,
    total_bids: standing.seq,
    bidders: auction.bidders + newcomers.size,
    version: auction.version + (isMoved ? 1 : 0),
    ends_at: new Date(standing.end),
  };
  if (rows.length === 0) return shown;
  const numbers = [...newcomers].map((partyId, place) => ({
    partyId,
    number: auction.bidders + place + 1,
  }));
  const { leader } = standing;
  const next = leader && hold && rows.some(({ outcome }) => outcome !== "refused");
  await writeBids(trx, id, {
    bids: rows,
    numbers,
    standing: next ? { shown, leader, ...hold } : null,
  });
  if (isMoved) await recordPlaced(trx, { shown, batch });
  return shown;
}

/** One event for the whole batch: who is told of it is told once. */
async function recordPlaced(
  trx: Trx,
  { shown, batch }: { shown: ShownStanding; batch: Batch },
): Promise<void> {
  const leader = batch.lead!.partyId;
  await recordEvents(trx, [
    {
      type: "auctions.bids_placed",
      key: shown.id,
      payload: {
        id: shown.id,
        version: shown.version,
        price: centsToDecimal(shown.current_price),
        leader,
        outbid: [...batch.ledBy].filter((partyId) => partyId !== leader),
      },
    },
  ]);
}
