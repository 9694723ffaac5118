import { setTimeout as sleep } from "node:timers/promises";
import { createLine } from "../../bench/auction/line.ts";
import { bidderOf, endTogether, type Hall } from "./hall.ts";
import type { Chance } from "../rails/random.ts";
import { until } from "../run/children.ts";
import { checkEnds, type EndFindings } from "./check-ends.ts";
import { checkHall, type HallFindings } from "./check-hall.ts";
import { closerOf } from "./closers.ts";
import { runHerd, send, type HerdPlan, type Remembered } from "./herd.ts";
import { killMeanwhile, type Kills } from "./killing.ts";

export interface StormPlan extends HerdPlan {
  kills: number;
  isSoftClose: boolean;
}

export interface Storm {
  remembered: Remembered[];
  /** How many were taken, refused by which code, sent again, and never answered. */
  counts: Record<string, number>;
  /** Milliseconds from the first sending of a bid that was answered at once to its answer. */
  p50: number;
  p99: number;
  kills: Kills;
  looks: HallFindings[];
  /** Repeated at the end: another answer than the first time. */
  otherAnswers: number;
  clockOffsets: number[];
  ends: EndFindings;
}

const sampleEveryMs = 300;
const settleMs = 180_000;
const closersPerProcess = 4;
/** Before the first bid is due. */
const headStartMs = 1_000;

/** Everybody bids in the last seconds of all auctions, while clocks race to close them and whoever serves dies. */
export async function runStorm(
  hall: Hall,
  { plan, chance }: { plan: StormPlan; chance: Chance },
): Promise<Storm> {
  const { site } = hall;
  await site.secondApi.start();
  const closers = [1, 2].map(() => closerOf(site, { racing: closersPerProcess }));
  await Promise.all(closers.map((closer) => closer.start()));
  const looks: HallFindings[] = [];
  const clockOffsets: number[] = [];
  const looking = lookMeanwhile(hall, looks);
  await endTogether(hall, plan.seconds * 1_000 + headStartMs);
  clockOffsets.push(await readOffset(hall));
  await sleep(headStartMs);
  const victims = {
    api: site.api,
    secondApi: site.secondApi,
    worker: site.worker,
    closer: closers[0]!,
  };
  const killing = killMeanwhile(victims, { ...plan, chance });
  const herds = [await runHerd(hall, plan, chance)];
  if (plan.isSoftClose) {
    // The same once more at the end that the bids have moved.
    await jumpBeforeEnds(hall, 3_000);
    clockOffsets.push(await readOffset(hall));
    const again = { bids: Math.ceil(plan.bids / 10), seconds: 4 };
    herds.push(await runHerd(hall, again, chance));
  }
  const kills = await killing.end();
  await untilClosed(hall);
  const remembered = herds.flatMap((herd) => herd.remembered);
  const otherAnswers = await askAgain(hall, remembered, chance);
  // Whoever has to answer under the reserve, or may choose another than the lowest, says nothing for a day.
  await site.moveClock("25 hours");
  await untilSettled(hall);
  await looking.end();
  for (const closer of closers) await closer.kill();
  const { isSoftClose } = plan;
  return {
    remembered,
    counts: countAnswers(herds),
    ...latencies(remembered),
    kills,
    looks,
    otherAnswers,
    clockOffsets,
    ends: await checkEnds(hall, remembered, { isSoftClose, clockOffsets }),
  };
}

async function readOffset({ site }: Hall): Promise<number> {
  const [row] = await site.query<{ ms: number }>(
    "select offset_ms::float8 as ms from platform.clock_offset",
  );
  return row!.ms;
}

/** So many milliseconds before the first of them ends. */
async function jumpBeforeEnds({ site, lots }: Hall, beforeMs: number): Promise<void> {
  const [row] = await site.query<{ ms: number | null }>(
    `select (extract(epoch from min(ends_at) - platform.now()) * 1000)::float8 as ms
     from auctions.auctions where id = any ($1) and state = 'active'`,
    [lots.map(({ id }) => id)],
  );
  const left = (row!.ms ?? 0) - beforeMs;
  if (left > 0) await site.moveClock(`${left / 1_000} seconds`);
}

/** Time is only moved when there is nothing to wait for. */
async function untilClosed(hall: Hall): Promise<void> {
  const begin = performance.now();
  while ((await countIn(hall, "state = 'active'")) > 0) {
    if (performance.now() - begin > settleMs) throw new Error(await describeOpen(hall));
    await jumpBeforeEnds(hall, -5_000);
    await sleep(500);
  }
}

async function describeOpen({ site, lots }: Hall): Promise<string> {
  const rows = await site.query(
    `select id, kind, ends_at, clock_failed_at, platform.now() as now from auctions.auctions
     where id = any ($1) and state = 'active'`,
    [lots.map(({ id }) => id)],
  );
  return `auctions did not close: ${JSON.stringify(rows)}`;
}

async function untilSettled(hall: Hall): Promise<void> {
  const isSettled = async () =>
    (await countIn(hall, "state not in ('sold', 'unsold', 'cancelled')")) === 0;
  await until(isSettled, settleMs);
}

async function countIn({ site, lots }: Hall, condition: string): Promise<number> {
  const [row] = await site.query<{ count: number }>(
    `select count(*)::int as count from auctions.auctions where id = any ($1) and ${condition}`,
    [lots.map(({ id }) => id)],
  );
  return row!.count;
}

/** Some of the bids with their ids once more: the answer must be that of the first time. */
async function askAgain(
  hall: Hall,
  remembered: readonly Remembered[],
  chance: Chance,
): Promise<number> {
  const line = createLine(hall.site.ports.api);
  let others = 0;
  for (const bid of chance.shuffle(remembered).slice(0, 200)) {
    const lot = { id: bid.lotId };
    const asked = { lot, bidder: bidderOf(hall, bid.partyId), bid, chance };
    const ask = async () => {
      const answer = await send(asked, line);
      return answer && answer.status < 500 && answer.status !== 429 ? answer : undefined;
    };
    let answer = await ask();
    for (let tries = 0; !answer && tries < 100; tries += 1) {
      await sleep(200);
      answer = await ask();
    }
    const body = JSON.parse(answer?.body ?? "{}") as Record<string, unknown>;
    const said = bid.status === 201 ? body["outcome"] : body["code"];
    if (answer?.status !== bid.status || said !== bid.said) others += 1;
  }
  line.close();
  return others;
}

function countAnswers(
  herds: readonly { remembered: Remembered[]; repeats: number; unanswered: number }[],
): Record<string, number> {
  const counts: Record<string, number> = { repeats: 0, unanswered: 0 };
  for (const { remembered, repeats, unanswered } of herds) {
    counts["repeats"]! += repeats;
    counts["unanswered"]! += unanswered;
    for (const { said } of remembered) counts[said] = (counts[said] ?? 0) + 1;
  }
  return counts;
}

/** Of those that were sent once, and did not have to wait for the end. */
function latencies(remembered: readonly Remembered[]): { p50: number; p99: number } {
  const times = remembered
    .filter(({ attempts, said }) => attempts === 1 && said !== "auction_not_open")
    .map(({ firstSentAt, answeredAt }) => answeredAt - firstSentAt)
    .toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99) };
}

function lookMeanwhile(hall: Hall, looks: HallFindings[]) {
  const ending = new AbortController();
  const looking = (async () => {
    while (!ending.signal.aborted) {
      looks.push(await checkHall(hall));
      await sleep(sampleEveryMs);
    }
  })();
  return {
    end: async () => {
      ending.abort();
      await looking;
      looks.push(await checkHall(hall));
    },
  };
}
