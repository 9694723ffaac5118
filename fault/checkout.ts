/**
 * `pnpm fault checkout`. Goal: one payment makes one order for each seller or nothing, whoever dies meanwhile,
 * and what the escrow holds is at every moment what the open orders are worth. Method: the product's own API
 * and worker and the sandbox's bank, on a PostgreSQL with fsync; carts of three sellers, by wallet and by
 * Pix. First the API dies after each single statement of a purchase, and the worker after each of booking
 * a Pix; then buyers buy while API, worker and PostgreSQL die. The checker asks the tables past the
 * product, all the time. Faults planted in the product's source must each be noticed.
 */
import { inspect, parseArgs } from "node:util";
import { checkEnds, type EndFindings, type MarketFindings } from "./checkout/check-market.ts";
import { openMarket, type Market } from "./checkout/market.ts";
import { plants } from "./checkout/plants.ts";
import { runSteps, type Steps, type StepsPlan } from "./checkout/steps-stage.ts";
import { runStorm, type Storm, type StormPlan } from "./checkout/storm-stage.ts";
import { startKillableCluster } from "./ledger/killable-cluster.ts";
import { countOpenBreaks, proveBooks, statementDifference } from "./rails/check-books.ts";
import { createChance } from "./rails/random.ts";
import { reconcileDays } from "./rails/reconcile.ts";
import { openSite } from "./rails/site.ts";
import { cleanUp, onEnd } from "./run/clean-up.ts";

const { values } = parseArgs({
  options: {
    purchases: { type: "string", default: "300" },
    kills: { type: "string", default: "30" },
    /** Every how manieth statement of a purchase is somebody's last. */
    stride: { type: "string", default: "1" },
    seed: { type: "string", default: "20261118" },
    /** One run instead of all: "steps", "storm" or the name of a control. */
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
const smallSteps: StepsPlan = { methods: ["wallet"], stride: 9, withWorker: false };
const smallStorm: StormPlan = { purchases: 24, kills: 0 };
const isWanted = (name: string) => (values.only ?? name) === name;

try {
  for (const name of Object.keys(plants)) await attempt(name, () => runControl(name));
  await attempt("steps", holdSteps);
  await attempt("storm", holdStorm);
} finally {
  await cleanUp();
}
print(broken.length === 0 ? "checkout: held" : `checkout: BROKEN\n${broken.join("\n")}`);
process.exit(broken.length === 0 ? 0 : 1);

/** What can't be judged has not held, and does not keep the rest from its verdict. */
async function attempt(name: string, run: () => Promise<void>): Promise<void> {
  if (!isWanted(name)) return;
  await run().catch((error: unknown) => {
    broken.push(`${name}: ended early: ${inspect(error)}`);
  });
}

async function runControl(name: string): Promise<void> {
  const { stage, finding } = plants[name]!;
  const { findings } =
    stage === "steps" ? await trySteps(name, smallSteps) : await tryStorm(name, smallStorm);
  const found = findings.filter((one) => one[finding] !== 0).length;
  print(`control "${name}": ${finding} in ${found} of ${findings.length} looks`);
  if (found === 0) broken.push(`control "${name}": no ${finding} was noticed`);
}

async function holdSteps(): Promise<void> {
  const plan = {
    methods: ["wallet", "pix"],
    stride: Number(values.stride),
    withWorker: true,
  } as const;
  const { deaths, unpaid, findings, ends, books } = await trySteps("steps", plan);
  print(
    `steps: ${deaths} deaths, one after every ${plan.stride}. statement; ${unpaid.length} Pix ` +
      `expired, every other one was paid after that; ${findings.length} looks`,
  );
  if (deaths < 10) broken.push("steps: hardly anybody died");
  expectNone("steps", worst(findings), ends, books);
}

async function holdStorm(): Promise<void> {
  const plan = { purchases: Number(values.purchases), kills: Number(values.kills) };
  const { counts, kills, findings, ends, books } = await tryStorm("storm", plan);
  print(
    `storm: ${JSON.stringify(counts)}; killed ${JSON.stringify(kills)}; ${findings.length} looks`,
  );
  for (const [victim, count] of Object.entries(kills)) {
    if (plan.kills >= 3 && count === 0) broken.push(`storm: the ${victim} never died`);
  }
  expectNone("storm", worst(findings), ends, books);
}

interface Judged {
  ends: EndFindings;
  books: { statement: number; openBreaks: number; proof: number };
}

function trySteps(name: string, plan: StepsPlan): Promise<Steps & Judged> {
  return onMarket(name, { sellers: 4, buyers: 4 }, async (market) => {
    const steps = await runSteps(market, { plan, chance: newChance(), print });
    return { ...steps, ...(await judge(market, steps.told)) };
  });
}

function tryStorm(name: string, plan: StormPlan): Promise<Storm & Judged> {
  return onMarket(name, { sellers: 6, buyers: 12 }, async (market) => {
    const storm = await runStorm(market, { cluster, plan, chance: newChance() });
    return { ...storm, ...(await judge(market, storm.told)) };
  });
}

async function judge({ site }: Market, told: ReadonlySet<string>): Promise<Judged> {
  await reconcileDays(site);
  const state = await site.bankState();
  return {
    ends: await checkEnds(site.query, { told, state }),
    books: {
      statement: await statementDifference(site, state),
      openBreaks: await countOpenBreaks(site, { owned: false }),
      proof: await proveBooks(site),
    },
  };
}

async function onMarket<T>(
  name: string,
  sizes: { sellers: number; buyers: number },
  run: (market: Market) => Promise<T>,
): Promise<T> {
  const site = await openSite(cluster, {
    name: `checkout_${name.replaceAll(" ", "_")}`,
    hook: new URL("checkout/plant-hook.ts", import.meta.url),
    ...(plants[name] && { plant: name }),
    ...(values.log && { logFile: values.log }),
  });
  try {
    return await run(await openMarket(site, sizes));
  } finally {
    await site.close();
  }
}

function newChance() {
  return createChance(Number(values.seed));
}

/** The farthest from nothing that any look has seen. */
function worst(findings: readonly MarketFindings[]): Record<string, number> {
  const most: Record<string, number> = { looks: findings.length === 0 ? 1 : 0 };
  for (const finding of findings) {
    for (const [name, value] of Object.entries(finding)) {
      if (Math.abs(value) >= Math.abs(most[name] ?? 0)) most[name] = value;
    }
  }
  return most;
}

function expectNone(name: string, ...faults: object[]): void {
  const all = Object.assign({}, ...faults) as Record<string, number>;
  print(`${name}: ${JSON.stringify(all)}`);
  for (const [fault, count] of Object.entries(all)) {
    if (count !== 0) broken.push(`${name}: ${fault} ${count}`);
  }
}
