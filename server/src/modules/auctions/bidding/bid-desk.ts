import type { BidOutcome } from "@areon/contracts/auctions/acts";
import { createBatcher, type Batcher } from "#platform/batching/create-batcher";
import { realNowMs } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { isPassing } from "#platform/http/error-handling";
import type { Logger } from "#platform/log";
import type { Bus } from "#platform/realtime/bus";
import { refuse, type Refusal } from "#platform/refusal";
import { readBidQuestionFactor, readExtension, readGuaranteeTerms } from "../auction-settings.ts";
import { createArrivals } from "./arrivals.ts";
import { readRealMs } from "./bid.queries.ts";
import { createDatabaseClock } from "./database-clock.ts";
import type { BidRequest } from "./gather-bids.ts";
import { keepLearning, learnClock } from "./learn-clock.ts";
import { placeBids, type BidAnswer, type BidRules } from "./place-bids.ts";

export interface BidDesk {
  /** At the first byte of a bid; what it gives back is called once the bid is placed or turned away. */
  announce(auctionId: string, arrivedAt: number): () => void;
  /** Resolves once the bid is decided; with `unavailable` it was none, and may be asked again. */
  place(auctionId: string, request: BidRequest): Promise<BidOutcome | Refusal>;
}

interface Desk {
  batcher: Batcher<BidRequest, BidAnswer>;
  /** Those who wait for the end, or the beginning, to be sure. */
  putBack: PutBack[];
  /** Bids in hand; without any the desk is dropped. */
  inHand: number;
}

interface PutBack {
  request: BidRequest;
  /** Undefined: nobody else came, or the batch that took it along failed; it asks by itself. */
  answer: PromiseWithResolvers<BidAnswer | undefined>;
}

/** More than may be decided within the seconds that a stamp holds. */
const mostInHand = 4_000;
/** How long a bid that waits for the end to be sure is put back for. */
const putBackMs = 200;
const rememberedMs = 1_000;

/**
 * Where bids queue up, one queue for each auction: what arrives while one transaction runs goes together into
 * the next, so the last seconds cost a few commits instead of thousands. A bid waits only for those that came
 * before it and are still being asked who they are.
 */
export function createBidDesk({
  db,
  bus,
  log,
}: {
  db: Database;
  bus: Pick<Bus, "publish">;
  log: Logger;
}): BidDesk {
  const desks = new Map<string, Desk>();
  const arrivals = createArrivals();
  const parts = { db, bus, clock: createDatabaseClock() };
  const rulesNow = remembered(() => readRules(db));
  const clockLearnt = keepLearning(() => learnClock(parts.clock, () => readRealMs(db)));
  const decide = async (auctionId: string, requests: readonly BidRequest[]) => {
    try {
      await clockLearnt();
      return await placeBids(parts, auctionId, { requests, rules: await rulesNow() });
    } catch (error) {
      if (!isPassing(error as Error)) throw error;
      // One by one they would only wait as long again, each.
      log.warn({ err: error, size: requests.length }, "a batch of bids was sent away");
      return requests.map(() => refuse("unavailable"));
    }
  };
  const open = (auctionId: string): Desk => {
    const putBack: PutBack[] = [];
    const batcher = createBatcher<BidRequest, BidAnswer>({
      send: (requests) => takeAlong(putBack, requests, (all) => decide(auctionId, all)),
      identify: (request) => ({ key: request.id, hash: fingerprint(request) }),
      whenFull: refuse("unavailable"),
      onBatchError: (error, size) => log.warn({ err: error, size }, "a batch of bids failed"),
      turns: {
        of: ({ arrivedAt }) => arrivedAt,
        allBefore: (moment) => arrivals.allBefore(auctionId, moment),
      },
      maxBatch: 250,
    });
    const desk = { batcher, putBack, inHand: 0 };
    desks.set(auctionId, desk);
    return desk;
  };
  return {
    announce: (auctionId, arrivedAt) => arrivals.announce(auctionId, arrivedAt),
    place: async (auctionId, request) => {
      const desk = desks.get(auctionId) ?? open(auctionId);
      if (desk.inHand >= mostInHand) return refuse("unavailable");
      desk.inHand += 1;
      try {
        let answer = await desk.batcher.submit(request);
        while (answer === "waits") {
          const again = { ...request, hasWaited: true };
          answer = (await waitAside(desk.putBack, again)) ?? (await desk.batcher.submit(again));
        }
        return answer;
      } finally {
        desk.inHand -= 1;
        if (desk.inHand === 0) desks.delete(auctionId);
      }
    },
  };
}

/** Until somebody who came later is about to be decided, or nobody did for a moment. */
async function waitAside(putBack: PutBack[], request: BidRequest): Promise<BidAnswer | undefined> {
  const waiting: PutBack = { request, answer: Promise.withResolvers() };
  putBack.push(waiting);
  const timer = setTimeout(() => {
    const place = putBack.indexOf(waiting);
    if (place === -1) return;
    putBack.splice(place, 1);
    waiting.answer.resolve(undefined);
  }, putBackMs);
  try {
    return await waiting.answer.promise;
  } finally {
    clearTimeout(timer);
  }
}

/** Whoever was put back goes with the next batch: nobody who arrived later is decided before them. */
async function takeAlong(
  putBack: PutBack[],
  requests: readonly BidRequest[],
  decide: (all: readonly BidRequest[]) => Promise<BidAnswer[]>,
): Promise<BidAnswer[]> {
  const ids = new Set(requests.map(({ id }) => id));
  const taken = putBack.filter(({ request: { id } }) => !ids.has(id) && ids.add(id));
  for (const one of taken) putBack.splice(putBack.indexOf(one), 1);
  try {
    const answers = await decide([...taken.map(({ request }) => request), ...requests]);
    for (const [index, { answer }] of taken.entries()) answer.resolve(answers[index]);
    return answers.slice(taken.length);
  } catch (error) {
    for (const { answer } of taken) answer.resolve(undefined);
    throw error;
  }
}

/** A yes that comes while the same bid is being asked about is another try, and is decided after it. */
function fingerprint({ actor, amount, limit, isFarConfirmed = false }: BidRequest): string {
  return `${actor.userId} ${actor.sessionId} ${amount} ${limit} ${isFarConfirmed}`;
}

async function readRules(db: Database): Promise<BidRules> {
  const extension = await readExtension(db);
  return {
    guarantee: await readGuaranteeTerms(db),
    questionFactor: await readBidQuestionFactor(db),
    extension: {
      extensionMs: extension.minutes * 60_000,
      mostExtensionMs: extension.mostMinutes * 60_000,
    },
  };
}

/** Dated settings change in days; a batch does not ask for them a hundred times in a second. */
function remembered<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { value: Promise<T>; untilMs: number } | undefined;
  return () => {
    const now = realNowMs();
    if (last && now < last.untilMs && now >= last.untilMs - rememberedMs) return last.value;
    const value = read();
    last = { value, untilMs: now + rememberedMs };
    value.catch(() => {
      if (last?.value === value) last = undefined;
    });
    return value;
  };
}
