import { setTimeout as sleep } from "node:timers/promises";
import type { BidOutcome } from "@areon/contracts/auctions-acts";
import { createBatcher, type Batcher } from "#platform/batching/create-batcher";
import { realNowMs } from "#platform/clock";
import type { Database } from "#platform/db/database";
import { isPassing } from "#platform/http/error-handling";
import type { Logger } from "#platform/log";
import type { Bus } from "#platform/realtime/bus";
import { refuse, type Refusal } from "#platform/refusal";
import { readExtension, readGuaranteeTerms } from "../auction-settings.ts";
import { createDatabaseClock } from "./database-clock.ts";
import type { BidRequest } from "./gather-bids.ts";
import { placeBids, type BidAnswer, type BidRules } from "./place-bids.ts";

export interface BidDesk {
  /** Resolves once the bid is decided; with `unavailable` it was none, and may be asked again. */
  place(auctionId: string, request: BidRequest): Promise<BidOutcome | Refusal>;
}

interface Desk {
  batcher: Batcher<BidRequest, BidAnswer>;
  /** Bids in hand; without any the desk is dropped. */
  inHand: number;
}

/** More than may be decided within the seconds that a stamp holds. */
const mostInHand = 4_000;
/** How long a bid that waits for the end to be sure is put back for. */
const putBackMs = 200;
const rememberedMs = 1_000;

/**
 * Where bids queue up, one queue for each auction: what arrives while one transaction runs goes together into
 * the next, so the last seconds cost a few commits instead of thousands. A lone bid waits for nobody.
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
  const parts = { db, bus, clock: createDatabaseClock() };
  const rulesNow = remembered(() => readRules(db));
  const send = async (auctionId: string, requests: readonly BidRequest[]): Promise<BidAnswer[]> => {
    try {
      return await placeBids(parts, auctionId, { requests, rules: await rulesNow() });
    } catch (error) {
      if (!isPassing(error as Error)) throw error;
      // One by one they would only wait as long again, each.
      log.warn({ err: error, size: requests.length }, "a batch of bids was sent away");
      return requests.map(() => refuse("unavailable"));
    }
  };
  const open = (auctionId: string): Desk => {
    const batcher = createBatcher<BidRequest, BidAnswer>({
      send: (requests) => send(auctionId, requests),
      identify: (request) => ({ key: request.id, hash: fingerprint(request) }),
      whenFull: refuse("unavailable"),
      onBatchError: (error, size) => log.warn({ err: error, size }, "a batch of bids failed"),
      maxBatch: 250,
    });
    const desk = { batcher, inHand: 0 };
    desks.set(auctionId, desk);
    return desk;
  };
  return {
    place: async (auctionId, request) => {
      const desk = desks.get(auctionId) ?? open(auctionId);
      if (desk.inHand >= mostInHand) return refuse("unavailable");
      desk.inHand += 1;
      try {
        let answer = await desk.batcher.submit(request);
        while (answer === "waits") {
          await sleep(putBackMs);
          answer = await desk.batcher.submit({ ...request, hasWaited: true });
        }
        return answer;
      } finally {
        desk.inHand -= 1;
        if (desk.inHand === 0) desks.delete(auctionId);
      }
    },
  };
}

function fingerprint({ actor, amount, limit }: BidRequest): string {
  return `${actor.userId} ${actor.sessionId} ${amount} ${limit}`;
}

async function readRules(db: Database): Promise<BidRules> {
  const extension = await readExtension(db);
  return {
    guarantee: await readGuaranteeTerms(db),
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
