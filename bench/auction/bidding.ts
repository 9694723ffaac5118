import { setTimeout as sleep } from "node:timers/promises";
import { realNowMs } from "../../server/src/platform/clock.ts";
import { newId } from "../../server/src/platform/ids.ts";

/** A bid, and what became of it, as whoever placed it wrote it down. */
export interface Placed {
  id: string;
  bidder: number;
  /** In centavos. */
  amount: number;
  /** Real time in milliseconds. */
  sentAt: number;
  /** From when it should have been sent until it was answered. */
  ms: number;
  status: number;
  /** Within the timed part. */
  isTimed: boolean;
}

export interface Told {
  status: number;
  /** Of what should not have happened. */
  body?: string;
}

export type PlaceBid = (bidder: number, bid: { id: string; amount: number }) => Promise<Told>;

export interface BiddingPlan {
  bidders: number;
  seconds: number;
  warmUpSeconds: number;
  firstAmount: number;
  increment: number;
  /** Bids a second in an open loop; without it everybody bids again as soon as they are answered. */
  rate?: number;
}

export interface Bidding {
  placed: Placed[];
  perSecond: number;
  acceptedPerSecond: number;
  p50: number;
  p99: number;
  failed: number;
  firstFailure: string;
  /** Microseconds of CPU of the process that bids, in the timed part. */
  cpu: number;
}

/** Each bid is one increment above the one sent before it by anybody, so in the order of sending all are valid. */
export async function runBidding(plan: BiddingPlan, place: PlaceBid): Promise<Bidding> {
  const placed: Placed[] = [];
  let amount = plan.firstAmount;
  let firstFailure = "";
  const begin = performance.now();
  const timedFrom = begin + plan.warmUpSeconds * 1_000;
  const until = timedFrom + plan.seconds * 1_000;
  let cpuBefore = process.cpuUsage();
  const timer = setTimeout(() => {
    cpuBefore = process.cpuUsage();
    process.send?.("begin");
  }, plan.warmUpSeconds * 1_000);
  const bid = async (bidder: number, dueAt = performance.now()): Promise<void> => {
    const id = newId();
    amount += plan.increment;
    const mine = amount;
    const sentAt = realNowMs();
    const { status, body = "" } = await place(bidder, { id, amount: mine });
    const now = performance.now();
    if (status !== 201 && status !== 409) firstFailure ||= `${status} ${body}`;
    const isTimed = dueAt >= timedFrom && now <= until;
    placed.push({ id, bidder, amount: mine, sentAt, ms: now - dueAt, status, isTimed });
  };
  if (plan.rate === undefined) {
    await Promise.all(
      Array.from({ length: plan.bidders }, async (_, bidder) => {
        while (performance.now() < until) await bid(bidder);
      }),
    );
  } else {
    await runOpenLoop({ ...plan, rate: plan.rate, until }, bid);
  }
  clearTimeout(timer);
  return { placed, firstFailure, ...figuresOf(placed, plan), cpu: microseconds(cpuBefore) };
}

/** Bids fall due by chance at the given rate, whatever the answers take; who is free takes the next one. */
async function runOpenLoop(
  { bidders, rate, until }: BiddingPlan & { rate: number; until: number },
  bid: (bidder: number, dueAt: number) => Promise<void>,
): Promise<void> {
  const free = Array.from({ length: bidders }, (_, bidder) => bidder);
  const due: number[] = [];
  const underWay = new Set<Promise<void>>();
  const send = (): void => {
    while (due.length > 0 && free.length > 0) {
      const bidder = free.shift()!;
      const one = bid(bidder, due.shift()!).finally(() => {
        free.push(bidder);
        underWay.delete(one);
        send();
      });
      underWay.add(one);
    }
  };
  let next = performance.now();
  while (next < until) {
    await sleep(1);
    for (const now = performance.now(); next <= now; next += gap(rate)) due.push(next);
    send();
  }
  while (underWay.size > 0) await Promise.all(underWay);
}

function gap(rate: number): number {
  return (-Math.log(1 - Math.random()) / rate) * 1_000;
}

function figuresOf(placed: readonly Placed[], { seconds }: BiddingPlan) {
  const timed = placed.filter(({ isTimed }) => isTimed);
  const times = timed.map(({ ms }) => ms).toSorted((one, other) => one - other);
  return {
    perSecond: timed.length / seconds,
    acceptedPerSecond: timed.filter(({ status }) => status === 201).length / seconds,
    p50: times[Math.floor(times.length * 0.5)] ?? 0,
    p99: times[Math.floor(times.length * 0.99)] ?? 0,
    failed: placed.filter(({ status }) => status !== 201 && status !== 409).length,
  };
}

function microseconds(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return user + system;
}
