/**
 * `pnpm fault rails`. Goal: money that comes in is credited once, whatever is told of it, and money that
 * goes out ends as the bank has it, whatever becomes of the bank. Method: the product's own API and worker
 * and the sandbox's bank over mTLS, on a PostgreSQL with fsync; the checker believes only the bank's
 * statement and what this run had asked for. Faults planted in the product's source must each be noticed.
 */
import { parseArgs } from "node:util";
import { startKillableCluster } from "./ledger/killable-cluster.ts";
import { runMoods, type MoodsPlan, type MoodsVerdict } from "./rails/moods-stage.ts";
import { runNotices, type NoticesPlan, type NoticesVerdict } from "./rails/notices-stage.ts";
import { plants } from "./rails/plants.ts";
import { createChance } from "./rails/random.ts";
import { openSite, type Site } from "./rails/site.ts";
import { cleanUp, onEnd } from "./run/clean-up.ts";

const { values } = parseArgs({
  options: {
    deliveries: { type: "string", default: "10000" },
    kills: { type: "string", default: "8" },
    /** Begun in each mood of the bank, and as many before it. */
    payouts: { type: "string", default: "30" },
    seed: { type: "string", default: "20261118" },
    /** One run instead of all: "notices", "moods" or the name of a control. */
    only: { type: "string" },
    /** Where the processes' own logs are kept. */
    log: { type: "string" },
  },
});
const print = (line: string) => void process.stdout.write(`${line}\n`);
const broken: string[] = [];
const cluster = await startKillableCluster();
onEnd(() => cluster.stop());
// What was still under way when a part ended early fails later, and nobody waits for it any more.
process.on("unhandledRejection", (error) => broken.push(`left behind: ${String(error)}`));
const smallNotices: NoticesPlan = {
  sizes: { people: 6, charges: 24, boletos: 0, keyPix: 0, transfers: 0, strangers: 0 },
  early: 0,
  deliveries: 300,
  forgeries: 45,
  kills: 0,
};
const smallMoods: MoodsPlan = {
  people: 6,
  moods: ["reset"],
  payouts: 12,
  phaseMs: 5_000,
  isMeasured: false,
};
const isWanted = (name: string) => (values.only ?? name) === name;

try {
  for (const name of Object.keys(plants)) await attempt(name, () => runControl(name));
  await attempt("notices", holdNotices);
  await attempt("moods", holdMoods);
} finally {
  await cleanUp();
}
print(broken.length === 0 ? "rails: held" : `rails: BROKEN\n${broken.join("\n")}`);
process.exit(broken.length === 0 ? 0 : 1);

/** What can't be judged has not held, and does not keep the rest from its verdict. */
async function attempt(name: string, run: () => Promise<void>): Promise<void> {
  if (!isWanted(name)) return;
  await run().catch((error: unknown) => {
    broken.push(`${name}: ended early: ${error instanceof Error ? error.stack : String(error)}`);
  });
}

async function runControl(name: string): Promise<void> {
  const { stage, finding } = plants[name]!;
  const verdict =
    stage === "notices" ? await tryNotices(name, smallNotices) : await tryMoods(name, smallMoods);
  const found = (verdict as unknown as Record<string, number>)[finding];
  print(`control "${name}": ${finding} ${found}`);
  if (!found) broken.push(`control "${name}": no ${finding} was noticed`);
}

async function holdNotices(): Promise<void> {
  const sizes = { people: 40, charges: 200, boletos: 40, keyPix: 80, transfers: 60, strangers: 20 };
  const deliveries = Number(values.deliveries);
  const {
    arrived,
    deliveries: delivered,
    p99Ms,
    ...faults
  } = await tryNotices("notices", {
    sizes,
    early: 8,
    deliveries,
    forgeries: Math.ceil(deliveries / 20),
    kills: Number(values.kills),
  });
  print(`notices: ${delivered} deliveries of ${arrived} arrivals; ${JSON.stringify(faults)}`);
  expectNone("notices", faults);
  expectBelow("notices: p99 of the bank's door in ms", p99Ms, 200);
  if (arrived === 0) broken.push("notices: nothing arrived");
}

async function holdMoods(): Promise<void> {
  const verdict = await tryMoods("moods", {
    people: 24,
    moods: ["slow", "hanging", "reset", "failing", "half_open"],
    payouts: Number(values.payouts),
    phaseMs: 10_000,
    isMeasured: true,
  });
  const { payouts, settled, failed, undecidedMinutes, ...rest } = verdict;
  const { unknownAnswers, breakerMs, walletRatio, transferRatio, ...faults } = rest;
  print(
    `moods: ${payouts} payouts, ${settled} settled, ${failed} failed, ${unknownAnswers} answers unknown; the ` +
      `last decided ${undecidedMinutes} min after the bank was back; ${JSON.stringify(faults)}`,
  );
  expectNone("moods", faults);
  expectBelow("moods: minutes until the last was decided", undecidedMinutes, 15);
  expectBelow("moods: ms until the breaker opens", breakerMs, 10_000);
  expectBelow("moods: p99 of GET /wallet by that of a sound bank", walletRatio, 2);
  expectBelow("moods: p99 of transfers by that of a sound bank", transferRatio, 2);
  if (unknownAnswers === 0) broken.push("moods: no answer was lost");
  if (settled === 0 || failed === 0) broken.push("moods: all payouts had the same end");
}

function tryNotices(name: string, plan: NoticesPlan): Promise<NoticesVerdict> {
  return onSite(name, (site) => runNotices(site, { plan, chance: newChance(), print }));
}

function tryMoods(name: string, plan: MoodsPlan): Promise<MoodsVerdict> {
  return onSite(name, (site) => runMoods(site, { plan, chance: newChance(), print }));
}

async function onSite<T>(name: string, run: (site: Site) => Promise<T>): Promise<T> {
  const site = await openSite(cluster, {
    name: name.replaceAll(" ", "_"),
    ...(plants[name] && { plant: name }),
    ...(values.log && { logFile: values.log }),
  });
  try {
    return await run(site);
  } finally {
    await site.close();
  }
}

function newChance() {
  return createChance(Number(values.seed));
}

function expectNone(name: string, faults: Record<string, number>): void {
  for (const [fault, count] of Object.entries(faults)) {
    if (count !== 0) broken.push(`${name}: ${fault} ${count}`);
  }
}

function expectBelow(what: string, value: number, limit: number): void {
  print(`${what}: ${value} (limit ${limit})`);
  if (!(value < limit)) broken.push(`${what}: ${value}, and not below ${limit}`);
}
