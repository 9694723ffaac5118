import { setTimeout as sleep } from "node:timers/promises";
import type { Mood } from "../../sandbox/src/bank/moods.ts";
import { until } from "../run/children.ts";
import { callerOf, expectDone, type Caller } from "./call.ts";
import { countOpenBreaks, proveBooks, statementDifference } from "./check-books.ts";
import { checkPayouts, type PayoutFindings } from "./check-payouts.ts";
import type { KillableProcess } from "./killable-process.ts";
import { killWorker } from "./notices-stage.ts";
import { inLanes } from "./notice-sender.ts";
import { makePayers, payNeighbour, payOut, type Acknowledged, type Payer } from "./payouts.ts";
import { makePeople } from "./people.ts";
import { percentile } from "./percentile.ts";
import type { Chance } from "./random.ts";
import { reconcileDays } from "./reconcile.ts";
import { bankClockMs, type Site } from "./site.ts";

export interface MoodsPlan {
  people: number;
  moods: readonly Mood[];
  /** Begun in each phase. */
  payouts: number;
  /** How long each phase lasts. */
  phaseMs: number;
  /** Whether other routes and the breaker are measured too. */
  isMeasured: boolean;
}

export interface MoodsVerdict extends PayoutFindings {
  /** Minutes of business time from the bank's recovery to the last decision. */
  undecidedMinutes: number;
  openBreaks: number;
  statement: number;
  proof: number;
  /** Orders and questions after which the worker did not know what the bank had done. */
  unknownAnswers: number;
  /** Of the slowest, from the first call of a mood to an answer without a call. */
  breakerMs: number;
  /** By how much other routes were slower, at the 99th percentile; 1 is as quick as with a sound bank. */
  walletRatio: number;
  transferRatio: number;
}

interface Stage {
  site: Site;
  call: Caller;
  chance: Chance;
  payers: readonly Payer[];
  told: Acknowledged[];
  plan: MoodsPlan;
  print: (line: string) => void;
}

interface Latencies {
  wallet: number[];
  transfer: number[];
}

/** Everything that befalls the bank befalls it while money goes out, and the worker is killed meanwhile. */
export async function runMoods(
  site: Site,
  { plan, chance, print }: { plan: MoodsPlan; chance: Chance; print: (line: string) => void },
): Promise<MoodsVerdict> {
  const call = callerOf(site.ports.api);
  await sleep(bankClockMs);
  const people = await makePeople(site, call, { count: plan.people, funds: 1_000_000 });
  const payers = await makePayers(site, call, people);
  const stage: Stage = { site, call, chance, payers, told: [], plan, print };
  // The first calls of all find nothing prepared; they are nobody's normal.
  if (plan.isMeasured) await phase({ ...stage, plan: { ...plan, payouts: 5 } }, "normal", 3_000);
  let breakerMs = 0;
  let unknownAnswers = 0;
  site.listeners.add((line) => {
    if (line.includes('"answer":"unknown"')) unknownAnswers += 1;
  });
  const quiet: Latencies = { wallet: [], transfer: [] };
  const ill: Latencies = { wallet: [], transfer: [] };
  for (const mood of plan.moods) {
    // A machine has moods too: each of the bank's is compared with the minute before it.
    gather(quiet, await phase(stage, "normal"));
    const measured = await phase(stage, mood);
    gather(ill, measured);
    breakerMs = Math.max(breakerMs, measured.breakerMs);
  }
  await site.control("mood", { mood: "normal" });
  const undecidedMinutes = await untilDecided(site, plan.isMeasured ? restMs : 0);
  await reconcileDays(site);
  const state = await site.bankState();
  return {
    ...(await checkPayouts(site, { state, told: stage.told, people })),
    undecidedMinutes,
    openBreaks: await countOpenBreaks(site, { owned: false }),
    statement: await statementDifference(site, state),
    proof: await proveBooks(site),
    unknownAnswers,
    breakerMs,
    walletRatio: ratio(ill.wallet, quiet.wallet),
    transferRatio: ratio(ill.transfer, quiet.transfer),
  };
}

function gather(all: Latencies, { wallet, transfer }: Latencies): void {
  all.wallet.push(...wallet);
  all.transfer.push(...transfer);
}

async function phase(
  stage: Stage,
  mood: Mood,
  lengthMs = stage.plan.phaseMs,
): Promise<Latencies & { breakerMs: number }> {
  const { site, plan, chance, print } = stage;
  const isIll = mood !== "normal";
  if (isIll) await forgetTheBank(stage, mood);
  // A bank that takes orders and answers nothing but questions, and then not even those.
  await site.control("mood", { mood, scope: failsAtOnce(mood) ? "writes" : "all" });
  const ending = new AbortController();
  const others = plan.isMeasured ? useOtherRoutes(stage, ending.signal) : undefined;
  const [breakerMs] = await Promise.all([
    isIll && plan.isMeasured ? untilLeftAlone(stage, mood, lengthMs) : 0,
    beginPayouts(stage, lengthMs * 0.9),
    sleep(lengthMs / 2).then(() => site.control("mood", { mood, scope: "all" })),
    sleep(lengthMs * 0.75).then(() => killWorker(site, chance.next() < 0.5)),
    sleep(lengthMs),
  ]);
  ending.abort();
  const latencies = (await others) ?? { wallet: [], transfer: [] };
  const at = (values: number[], share: number) => percentile(values, share).toFixed(1);
  const { wallet, transfer } = latencies;
  if (plan.isMeasured) {
    print(
      `moods: ${mood}: GET /wallet p50 ${at(wallet, 0.5)} p99 ${at(wallet, 0.99)} ms (${wallet.length}), ` +
        `transfer p50 ${at(transfer, 0.5)} p99 ${at(transfer, 0.99)} ms (${transfer.length})` +
        (mood === "normal" ? "" : `; breaker open after ${(breakerMs / 1000).toFixed(1)} s`),
    );
  }
  return { ...latencies, breakerMs };
}

/**
 * Processes that remember nothing of the bank's last mood, with a token of the bank's in hand. In one mood
 * the watched one has none, as when it is started in the middle of an outage.
 */
async function forgetTheBank(stage: Stage, mood: Mood): Promise<void> {
  const { site, plan, payers } = stage;
  await site.control("mood", { mood: "normal" });
  // Twenty look-ups a day are a person's; each mood is a day of its own.
  await site.query("delete from payments.look_up_days", []);
  const isWatched = plan.isMeasured && !failsAtOnce(mood);
  await Promise.all([restart(site.worker), isWatched ? restart(site.secondApi) : undefined]);
  if (isWatched && mood !== "hanging") {
    const call = callerOf(site.ports.secondApi);
    expectDone(await call(payers[0]!, "POST", "/wallet/pix-payees", { key: "a@fault.test" }));
  }
  await untilWorkerSends(stage);
}

/** One payout of which the worker has told the bank: it has a token now, and knows the bank as sound. */
async function untilWorkerSends(stage: Stage): Promise<void> {
  const { site, told, payers } = stage;
  const payout = await payOut(stage, payers[0]!);
  told.push(payout);
  const isSent = async () => {
    const [row] = await site.query<{ is_sent: boolean }>(
      "select asked > 0 and leased_until is null as is_sent from payments.payouts where id = $1",
      [payout.id],
    );
    return row!.is_sent;
  };
  if ((await until(isSent, warmMs)) === undefined) throw new Error("the worker sends nothing");
}

async function restart(one: KillableProcess): Promise<void> {
  await one.kill();
  await one.start();
}

function failsAtOnce(mood: Mood): boolean {
  return mood === "reset" || mood === "failing";
}

/** Spread over the time, so that some meet the breaker closed and some open. */
async function beginPayouts(stage: Stage, lengthMs: number): Promise<void> {
  const { plan, payers, told, chance } = stage;
  const begins = Array.from({ length: plan.payouts }, () => chance.next() * lengthMs);
  await Promise.all(
    begins.map(async (afterMs) => {
      await sleep(afterMs);
      told.push(await payOut(stage, chance.pick(payers)));
    }),
  );
}

const warmMs = 60_000;
const everyMs = 50;

/** What people do who want nothing of the bank, at a steady pace, however long an answer takes. */
async function useOtherRoutes(stage: Stage, signal: AbortSignal): Promise<Latencies> {
  const { call, payers } = stage;
  const latencies: Latencies = { wallet: [], transfer: [] };
  const open: Promise<unknown>[] = [];
  for (let turn = 0; !signal.aborted; turn += 1) {
    const payer = payers[turn % payers.length]!;
    const look = async () => {
      const begin = performance.now();
      expectDone(await call(payer, "GET", "/wallet"));
      latencies.wallet.push(performance.now() - begin);
    };
    const pay = async () => void latencies.transfer.push(await payNeighbour(stage, payer));
    // The same person looks at keys meanwhile, through the same process: those do ask the bank.
    const lookUp = () => call(payer, "POST", "/wallet/pix-payees", { key: "produtor@fault.test" });
    open.push(look(), pay(), ...(turn % 20 === 0 ? [lookUp()] : []));
    await sleep(everyMs);
  }
  await Promise.all(open);
  return latencies;
}

/** From the first failure of a mood until the bank is left alone. */
function untilLeftAlone(stage: Stage, mood: Mood, lengthMs: number): Promise<number> {
  return failsAtOnce(mood) ? untilUnsent(stage, lengthMs) : untilQuick(stage, lengthMs);
}

/** Where failures come at once, only the worker's log tells a call that was made from one that was not. */
async function untilUnsent({ site: { listeners } }: Stage, lengthMs: number): Promise<number> {
  await sleep(lengthMs / 2);
  const begin = performance.now();
  let openMs = Infinity;
  const listener = (line: string) => {
    if (line.includes('"answer":"unsent"')) openMs = Math.min(openMs, performance.now() - begin);
  };
  listeners.add(listener);
  await sleep(lengthMs / 2);
  listeners.delete(listener);
  return Math.round(openMs);
}

const probeLanes = 6;
const quickMs = 300;

/** Where calls wait for nothing, an answer at once is one for which nobody was called. */
async function untilQuick({ site, payers }: Stage, lengthMs: number): Promise<number> {
  const call = callerOf(site.ports.secondApi);
  const begin = performance.now();
  let openMs: number | undefined;
  const probe = async (payer: Payer) => {
    while (openMs === undefined && performance.now() - begin < lengthMs) {
      const asked = performance.now();
      const { body } = await call(payer, "POST", "/wallet/pix-payees", { key: "a@fault.test" });
      const isQuick = performance.now() - asked < quickMs;
      if (body.code === "bank_unavailable" && isQuick) openMs ??= performance.now();
      await sleep(50);
    }
  };
  await inLanes(payers.slice(0, probeLanes), probe);
  return openMs === undefined ? Infinity : Math.round(openMs - begin);
}

/** The breakers rest for half a minute of real time; from then on business time may run. */
const restMs = 35_000;

async function untilDecided(site: Site, waitMs: number): Promise<number> {
  const back = await site.businessNow();
  const begin = performance.now();
  const minutes = async () => ((await site.businessNow()).getTime() - back.getTime()) / 60_000;
  while ((await minutes()) < 16) {
    const [row] = await site.query<{ open: number }>(
      "select count(*)::int as open from payments.payouts where state in ('held', 'sending')",
    );
    if (row!.open === 0) return Math.round((await minutes()) * 10) / 10;
    await sleep(500);
    if (performance.now() - begin > waitMs) await site.moveClock("10 seconds");
  }
  return minutes();
}

function ratio(ill: readonly number[], quiet: readonly number[]): number {
  if (quiet.length === 0) return 0;
  return Math.round((percentile(ill, 0.99) / percentile(quiet, 0.99)) * 100) / 100;
}
