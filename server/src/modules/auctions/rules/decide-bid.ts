import { ahead, type EndRules, type Leader, type Standing } from "./standing.ts";

/** A bid as it waits to be decided. */
export interface Bid {
  id: string;
  partyId: string;
  amount: bigint;
  /** The secret limit that came with it. */
  limit: bigint | null;
  /** Milliseconds of business time at the edge. */
  arrivedAt: number;
}

/** A row of the public history. */
export interface HistoryRow {
  seq: number;
  partyId: string;
  amount: bigint;
  isAutomatic: boolean;
}

export type Decision =
  | { outcome: "leading" | "outbid"; rows: readonly HistoryRow[]; standing: Standing }
  /** Only the leader's own limit went further; nothing is shown. */
  | { outcome: "leading"; rows: readonly []; standing: Standing; isLimitOnly: true }
  | { outcome: "refused"; why: "not_good_enough" | "limit_unsound"; bound: bigint };

/**
 * One bid against an auction that is open. It says nothing of money and nothing of time but what the end
 * becomes. The earliest limit wins a tie; a limit answers at once, one increment beyond the challenger's.
 */
export function decideBid(standing: Standing, bid: Bid, rules: EndRules): Decision {
  const { kind, leader } = standing;
  const limit = bid.limit ?? bid.amount;
  const isOwnLead = leader?.partyId === bid.partyId;
  if (isOwnLead && bid.amount === standing.price && ahead(kind, limit, leader.limit) > 0n) {
    const raised = { ...leader, limit, backedAmount: backedOf(standing, bid, leader) };
    return {
      outcome: "leading",
      rows: [],
      isLimitOnly: true,
      standing: { ...standing, leader: raised },
    };
  }
  const bound = boundOf(standing);
  if (ahead(kind, bid.amount, bound) < 0n)
    return { outcome: "refused", why: "not_good_enough", bound };
  if (ahead(kind, limit, bid.amount) < 0n || limit < 1n) {
    return { outcome: "refused", why: "limit_unsound", bound };
  }
  const challenge = { ...bid, limit };
  const moved =
    isOwnLead || !leader ? lead(standing, challenge) : contest(standing, challenge, leader);
  return {
    ...moved,
    standing: { ...moved.standing, end: endAfter(standing, moved.standing, bid, rules) },
  };
}

/** The bid that is just good enough. */
function boundOf({ kind, price, increment, seq }: Standing): bigint {
  if (kind === "standard") return price + increment;
  return seq === 0 ? price : price - 1n;
}

type Challenge = Bid & { limit: bigint };

interface Moved {
  outcome: "leading" | "outbid";
  rows: HistoryRow[];
  standing: Standing;
}

/** Nobody stands against it. */
function lead(standing: Standing, bid: Challenge): Moved {
  const seq = standing.seq + 1;
  const { leader } = standing;
  const isOwn = leader?.partyId === bid.partyId;
  const limit = isOwn ? furthest(standing, leader.limit, bid.limit) : bid.limit;
  const next: Leader = {
    partyId: bid.partyId,
    bidId: bid.id,
    limit,
    backedAmount: isOwn ? backedOf(standing, { ...bid, limit }, leader) : backing(standing, bid),
  };
  return {
    outcome: "leading",
    rows: [{ seq, partyId: bid.partyId, amount: bid.amount, isAutomatic: false }],
    standing: { ...standing, seq, price: bid.amount, leader: next },
  };
}

/** Against somebody's limit: whose goes further leads, one increment beyond the other's. */
function contest(standing: Standing, bid: Challenge, leader: Leader): Moved {
  const { kind, increment } = standing;
  const rows: HistoryRow[] = [];
  let { seq } = standing;
  const add = (partyId: string, amount: bigint, isAutomatic: boolean): void => {
    seq += 1;
    rows.push({ seq, partyId, amount, isAutomatic });
  };
  add(bid.partyId, bid.amount, false);
  const beyond = (amount: bigint) =>
    kind === "standard" ? amount + increment : amount - increment;
  if (ahead(kind, bid.limit, leader.limit) <= 0n) {
    if (bid.limit !== bid.amount) add(bid.partyId, bid.limit, true);
    const answer = nearest(kind, beyond(bid.limit), leader.limit);
    add(leader.partyId, answer, true);
    return { outcome: "outbid", rows, standing: { ...standing, seq, price: answer } };
  }
  let price = bid.amount;
  if (ahead(kind, leader.limit, bid.amount) >= 0n) {
    add(leader.partyId, leader.limit, true);
    price = nearest(kind, beyond(leader.limit), bid.limit);
    add(bid.partyId, price, true);
  }
  const next = {
    partyId: bid.partyId,
    bidId: bid.id,
    limit: bid.limit,
    backedAmount: backing(standing, bid),
  };
  return { outcome: "leading", rows, standing: { ...standing, seq, price, leader: next } };
}

/** Upwards money must be there for the limit; downwards a supplier backs the dearest that they may deliver at. */
export function backing(
  { kind }: Pick<Standing, "kind">,
  { amount, limit }: Pick<Bid, "amount" | "limit">,
): bigint {
  return kind === "standard" ? (limit ?? amount) : amount;
}

/** A leader's own next bid never lowers what is held; what is too much is freed at the end. */
function backedOf(
  { kind }: Standing,
  bid: { amount: bigint; limit: bigint | null },
  leader: Leader,
): bigint {
  const limit = bid.limit ?? bid.amount;
  return kind === "standard" && limit > leader.backedAmount ? limit : leader.backedAmount;
}

function furthest({ kind }: Standing, a: bigint, b: bigint): bigint {
  return ahead(kind, a, b) > 0n ? a : b;
}

/** What is less far of the two: an automatic bid never passes its limit. */
function nearest(kind: Standing["kind"], a: bigint, b: bigint): bigint {
  return ahead(kind, a, b) > 0n ? b : a;
}

/** A valid bid in the last minutes moves the end; downwards only when it fell by an increment or more. */
function endAfter(before: Standing, after: Standing, bid: Bid, rules: EndRules): number {
  if (!rules.isSoftClose || bid.arrivedAt < before.end - rules.extensionMs) return before.end;
  const fell = before.price - after.price;
  if (before.kind === "reverse" && fell < before.increment) return before.end;
  const latest = before.announcedEnd + rules.mostExtensionMs;
  return Math.max(before.end, Math.min(bid.arrivedAt + rules.extensionMs, latest));
}
