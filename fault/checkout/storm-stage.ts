import { setTimeout as sleep } from "node:timers/promises";
import type { KillableCluster } from "../ledger/killable-cluster.ts";
import { callerOf, expectDone, type Caller } from "../rails/call.ts";
import type { Person } from "../rails/people.ts";
import type { Chance } from "../rails/random.ts";
import type { Site } from "../rails/site.ts";
import { checkMarket, type MarketFindings } from "./check-market.ts";
import { prepareWish, txidOf, type Market } from "./market.ts";
import { settleMarket, untilBankKnows } from "./settle-market.ts";
import { pressAgain } from "./steps-stage.ts";

export interface StormPlan {
  purchases: number;
  /** Of the API, the worker and PostgreSQL in turn. */
  kills: number;
}

export interface Storm {
  /** By how they were begun and how they were treated. */
  counts: { wallet: number; pix: number; cancelled: number; abandoned: number };
  kills: { api: number; worker: number; database: number };
  findings: MarketFindings[];
  told: Set<string>;
}

interface Stage {
  market: Market;
  cluster: KillableCluster;
  chance: Chance;
  storm: Storm;
  /** Txids that are paid when their time is over. */
  late: string[];
}

const killEveryMs = 2_500;
const sampleEveryMs = 150;
const limitMs = 120_000;

/** Buyers buy, pay, give up and forget to pay, while whoever serves them dies; somebody looks on all the time. */
export async function runStorm(
  market: Market,
  { cluster, plan, chance }: { cluster: KillableCluster; plan: StormPlan; chance: Chance },
): Promise<Storm> {
  const storm: Storm = {
    counts: { wallet: 0, pix: 0, cancelled: 0, abandoned: 0 },
    kills: { api: 0, worker: 0, database: 0 },
    findings: [],
    told: new Set(),
  };
  const stage: Stage = { market, cluster, chance, storm, late: [] };
  const looking = lookMeanwhile(stage);
  const killing = killMeanwhile(stage, plan.kills);
  let left = plan.purchases;
  await Promise.all(
    market.buyers.map(async (buyer) => {
      while (left-- > 0) await patiently(() => buy(stage, buyer));
    }),
  );
  await killing.end();
  await settleMarket(market.site, stage.late);
  await looking.end();
  return storm;
}

/** A third by wallet, the rest by Pix: paid and told at once or twice or never, called off, or left lying. */
async function buy(stage: Stage, buyer: Person): Promise<void> {
  const { market, chance, storm, late } = stage;
  const { site } = market;
  const call = callerOf(site.ports.api);
  const method = chance.next() < 1 / 3 ? "wallet" : "pix";
  const wish = await prepareWish(market, buyer, { method, chance, call });
  await pressAgain(call, wish);
  storm.told.add(wish.id);
  storm.counts[method] += 1;
  if (method === "wallet") return;
  const txid = txidOf(wish);
  const pay = (notify: string) => payWhenThere(site, txid, notify);
  const what = chance.next();
  if (what < 0.6) return pay(chance.pick(["now", "twice", "never"]));
  if (what < 0.8) {
    storm.counts.cancelled += 1;
    // Whoever is faster decides; both ways nobody loses anything.
    const paying = chance.next() < 0.5 ? pay("now") : Promise.resolve();
    await Promise.all([paying, cancel(call, buyer, wish.id)]);
    return;
  }
  storm.counts.abandoned += 1;
  if (chance.next() < 0.5) late.push(txid);
}

async function cancel(call: Caller, buyer: Person, id: string): Promise<void> {
  await patiently(async () => {
    const { status, body } = await call(buyer, "POST", `/checkouts/${id}/cancel`);
    if (status >= 500 || status === 429) throw new Error(`${status}`);
    if (status !== 200 && body.code !== "checkout_not_open") expectDone({ status, body });
  });
}

/** The bank may not have heard of it yet; one that was taken back there can't be paid. */
async function payWhenThere(site: Site, txid: string, notify: string): Promise<void> {
  await untilBankKnows(site, txid);
  const { charges } = await site.bankState();
  if (charges[txid]!.status !== "ATIVA") return;
  await site.control(`charges/${txid}/pay`, { notify, force: true });
}

/** On a busy machine it takes long until whoever died is there again. */
async function patiently(act: () => Promise<void>): Promise<void> {
  const begin = performance.now();
  for (;;) {
    try {
      await act();
      return;
    } catch (error) {
      if (performance.now() - begin > limitMs) throw error;
      await sleep(250);
    }
  }
}

function killMeanwhile({ market: { site }, cluster, storm }: Stage, kills: number) {
  const ending = new AbortController();
  const killing = (async () => {
    for (let killed = 0; killed < kills; killed += 1) {
      await sleep(killEveryMs, undefined, { signal: ending.signal }).catch(() => {});
      if (ending.signal.aborted) return;
      const victim = (["api", "worker", "database"] as const)[killed % 3]!;
      if (victim === "database") await cluster.killAndRestart();
      else {
        await site[victim].kill();
        await site[victim].start();
      }
      storm.kills[victim] += 1;
    }
  })();
  return {
    end: async () => {
      ending.abort();
      await killing;
    },
  };
}

/** While PostgreSQL is down there is nothing to look at. */
function lookMeanwhile({ market, storm }: Stage) {
  const ending = new AbortController();
  const looking = (async () => {
    while (!ending.signal.aborted) {
      const found = await checkMarket(market.site.query, market.opening).catch(() => undefined);
      if (found) storm.findings.push(found);
      await sleep(sampleEveryMs);
    }
  })();
  return {
    end: async () => {
      ending.abort();
      await looking;
      storm.findings.push(await checkMarket(market.site.query, market.opening));
    },
  };
}
