import type { AuctionState } from "@areon/contracts/auctions/terms/auction";
import { isFarFrom, type GuaranteeTerms } from "@areon/contracts/auctions/terms/rules";
import { deriveId, idTimeMs } from "#platform/ids";
import { centsToReais } from "#platform/money";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { guaranteeFor } from "../guarantee.ts";
import { backing, decideBid, type Bid, type Decision } from "../rules/decide-bid.ts";
import { refuseBelow, type FloorOfLot } from "../freight/freight-floor.ts";
import { ahead, type EndRules, type Standing } from "../rules/standing.ts";
import type { NewBid } from "./bid.queries.ts";

/** How long a stamp may be on its way to the lock, and so how long after the end the closer waits. */
export const graceMs = 5_000;

/** A bid with what is known of its bidder here. */
export interface Asked extends Bid {
  userId: string;
  /** Null before the PIN was given. */
  confirmedLimit: bigint | null;
  /** Asked whether an amount so far beyond the price is meant, they said yes. */
  isFarConfirmed: boolean;
  /** It was put back before, in time: it is decided however long it took. */
  hasWaited: boolean;
}

/** Who leads, and what they have, or are to have, on hold. */
export interface Lead {
  partyId: string;
  guarantee: bigint;
  /** The bid that the hold is made for; null of one that is there already. */
  cause: string | null;
}

export interface Scene {
  state: AuctionState;
  startsAt: number;
  quantity: string;
  standing: Standing;
  lead: Lead | null;
  /** Business time under the lock. */
  now: number;
  terms: GuaranteeTerms;
  questionFactor: string;
  rules: EndRules;
  /** What each party could hold here: free money, and what this auction holds of theirs. */
  funds: ReadonlyMap<string, bigint>;
  /** The least that a transport may cost. */
  floor: FloorOfLot;
  /** Who acts for a party whose limit bids by itself. */
  users: ReadonlyMap<string, string>;
}

export type Verdict = { outcome: "leading" | "outbid" } | Refusal | "waits";

export interface Batch {
  /** By the bid's id. */
  verdicts: ReadonlyMap<string, Verdict>;
  /** What is written down; not of those who were only told to come again. */
  rows: NewBid[];
  standing: Standing;
  lead: Lead | null;
  /** All who led at some moment, the first first. */
  ledBy: ReadonlySet<string>;
}

/** Bids in the order of their arrival, each against what the one before left. */
export function decideBatch(scene: Scene, bids: readonly Asked[]): Batch {
  const verdicts = new Map<string, Verdict>();
  const rows: NewBid[] = [];
  let { standing, lead } = scene;
  const ledBy = new Set(lead ? [lead.partyId] : []);
  for (const bid of bids.toSorted((a, b) => a.arrivedAt - b.arrivedAt)) {
    const judged = judge({ ...scene, standing, lead }, bid);
    if (judged === "waits" || isRefusal(judged)) {
      verdicts.set(bid.id, judged);
      if (judged !== "waits" && !passing.has(judged.refused)) rows.push(refusedRow(bid, judged));
      continue;
    }
    verdicts.set(bid.id, { outcome: judged.decision.outcome });
    rows.push(...rowsOf(bid, judged.decision, scene.users));
    ({ standing } = judged.decision);
    ({ lead } = judged);
    ledBy.add(lead.partyId);
  }
  return { verdicts, rows, standing, lead, ledBy };
}

/** A no of this moment: whoever asks again with the same id is heard as if for the first time. */
const passing = new Set([
  "unavailable",
  "auction_without_floor",
  "bid_not_confirmed",
  "bid_far_unconfirmed",
]);

type Accepted = Exclude<Decision, { outcome: "refused" }>;

function judge(scene: Scene, bid: Asked): { decision: Accepted; lead: Lead } | Refusal | "waits" {
  const untimely = judgeTime(scene, bid);
  if (untimely) return untimely;
  const { standing, funds, floor } = scene;
  const { kind } = standing;
  if (isRefusal(floor)) return floor;
  const isCovered = (amount: bigint) =>
    bid.confirmedLimit !== null && ahead(kind, amount, bid.confirmedLimit) <= 0n;
  if (!isCovered(bid.amount) || !isCovered(bid.limit ?? bid.amount)) {
    return refuse("bid_not_confirmed");
  }
  // A limit upwards is not what the transport costs, but one downwards may come to be.
  const least = kind === "reverse" ? (bid.limit ?? bid.amount) : bid.amount;
  if (floor && least < floor.perUnit) return refuseBelow("bid_below_floor", floor);
  const decision = decideBid(standing, bid, scene.rules);
  if (decision.outcome === "refused") return refuseDecided(standing, decision);
  const doubted = doubtFar(scene, bid);
  if (doubted) return doubted;
  const lead = leadAfter(scene, decision, bid);
  const guarantee =
    lead.partyId === bid.partyId
      ? lead.guarantee
      : guaranteeFor({ amount: backing(standing, bid), quantity: scene.quantity }, scene.terms);
  const missing = guarantee - (funds.get(bid.partyId) ?? 0n);
  if (missing > 0n) {
    const params = { missing: centsToReais(missing), guarantee: centsToReais(guarantee) };
    return refuse("bid_without_funds", params);
  }
  return { decision, lead };
}

/**
 * Late is who was stamped after the end. But until nobody can come any more who was stamped before, the end may
 * still move, so a late one waits for that moment.
 */
function judgeTime(
  { state, startsAt, standing, now }: Scene,
  { arrivedAt, hasWaited }: Asked,
): Refusal | "waits" | null {
  if (state === "scheduled") {
    if (arrivedAt < startsAt) return refuse("auction_not_begun", { starts_at: inWords(startsAt) });
    return now < arrivedAt + graceMs ? "waits" : refuse("unavailable");
  }
  if (state !== "active") {
    // In time, but too long on its way: that is no arrival, and nobody is told that they were late.
    const wasInTime = state !== "cancelled" && arrivedAt <= standing.end;
    return refuse(wasInTime ? "unavailable" : "auction_not_open");
  }
  if (arrivedAt > standing.end) {
    return now < standing.end + graceMs ? "waits" : refuse("auction_not_open");
  }
  return arrivedAt > now - graceMs || hasWaited ? null : refuse("unavailable");
}

const timeFormat = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

function inWords(ms: number): string {
  return timeFormat.format(ms);
}

function refuseDecided(
  { kind }: Standing,
  { why, bound }: Extract<Decision, { outcome: "refused" }>,
): Refusal {
  if (why === "limit_unsound") return refuse("bid_limit_unsound");
  if (kind === "standard") return refuse("bid_too_low", { value: centsToReais(bound) });
  // The text says "less than": the first bid may equal the maximum.
  return refuse("bid_too_high", { value: centsToReais(bound + 1n) });
}

/** A slip of the finger can't be undone, so no screen is trusted to have asked. */
function doubtFar(
  { standing, questionFactor: factor }: Scene,
  { amount, limit, isFarConfirmed }: Asked,
): Refusal | null {
  if (isFarConfirmed) return null;
  const far = [amount, limit ?? amount].find((one) => isFarFrom(standing, { amount: one, factor }));
  if (far === undefined) return null;
  const params = { value: centsToReais(far), price: centsToReais(standing.price) };
  return refuse("bid_far_unconfirmed", params);
}

/** What is held changes only with who leads, or with what stands behind it. */
function leadAfter({ lead, standing, ...scene }: Scene, decision: Accepted, bid: Asked): Lead {
  const before = standing.leader;
  const { partyId, backedAmount } = decision.standing.leader!;
  if (lead && partyId === lead.partyId && backedAmount === before!.backedAmount) return lead;
  const amount = { amount: backedAmount, quantity: scene.quantity };
  return { partyId, guarantee: guaranteeFor(amount, scene.terms), cause: bid.id };
}

function rowsOf(
  bid: Asked,
  decision: Accepted,
  users: ReadonlyMap<string, string>,
): readonly NewBid[] {
  const { id, partyId, userId, amount, limit, arrivedAt } = bid;
  const plain = { refusal: null, refusalParams: null, arrivedAt };
  const own = { id, partyId, userId, amount, limit, outcome: decision.outcome, ...plain };
  if ("isLimitOnly" in decision) return [{ ...own, seq: null, kind: "limit" }];
  const last = decision.standing.seq;
  return decision.rows.map((row): NewBid => {
    if (!row.isAutomatic) return { ...own, seq: row.seq, kind: "manual" };
    return {
      id: deriveId({ atMs: idTimeMs(id), from: `auctions automatic ${id} ${row.seq}` }),
      partyId: row.partyId,
      userId: row.partyId === partyId ? userId : users.get(row.partyId)!,
      seq: row.seq,
      kind: "automatic",
      amount: row.amount,
      limit: null,
      outcome: row.seq === last ? "leading" : "outbid",
      ...plain,
    };
  });
}

function refusedRow(bid: Asked, { refused, params }: Refusal): NewBid {
  const { id, partyId, userId, amount, limit, arrivedAt } = bid;
  return {
    id,
    partyId,
    userId,
    amount,
    limit,
    arrivedAt,
    seq: null,
    kind: "manual",
    outcome: "refused",
    refusal: refused,
    refusalParams: JSON.stringify(params),
  };
}
