/**
 * `pnpm fault auction`. Goal: every bid has one lasting answer, the best valid one wins, an auction ends once
 * and gives at most one order, nobody is refused as late who came in time, and only whoever leads has money
 * on hold, whoever dies meanwhile. Method: the product's own two APIs and worker on a PostgreSQL with fsync;
 * 20 auctions that end in the same second, 40,000 bids in their last 20 s, more and more of them, eight
 * clocks more that race to close, and APIs, worker and clocks that are killed; who is not answered sends the
 * same bid again. Once with ends that stand ("hard end") and once with ends that bids move ("soft end").
 * Before that, "steps": whoever places a bid, or closes an auction, dies or fails at each single statement. The checker asks
 * the tables past the product, all the time and at the end, and compares them with what bidders were told.
 * Faults written into the tables of a small run ("controls") must each be noticed.
 */
import { inspect, parseArgs } from "node:util";
import { checkEnds } from "./auction/check-ends.ts";
import { checkHall, type HallFindings } from "./auction/check-hall.ts";
import { openHall, type Hall } from "./auction/hall.ts";
import { plants } from "./auction/plants.ts";
import { runSteps } from "./auction/steps-stage.ts";
import { runStorm, type Storm, type StormPlan } from "./auction/storm-stage.ts";
import { startKillableCluster } from "./ledger/killable-cluster.ts";
import { proveBooks } from "./rails/check-books.ts";
import { createChance } from "./rails/random.ts";
import { openSite } from "./rails/site.ts";
import { cleanUp, onEnd } from "./run/clean-up.ts";

const { values } = parseArgs({
  options: {
    bids: { type: "string", default: "40000" },
    seconds: { type: "string", default: "20" },
    lots: { type: "string", default: "20" },
    bidders: { type: "string", default: "80" },
    kills: { type: "string", default: "14" },
    /** Every how manieth statement is somebody's last. */
    stride: { type: "string", default: "1" },
    seed: { type: "string", default: "20261117" },
    /** One run instead of all: "controls", "steps", "hard end" or "soft end". */
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
process.on("unhandledRejection", (error) => broken.push(`left behind: ${inspect(error)}`));
const full = {
  bids: Number(values.bids),
  seconds: Number(values.seconds),
  kills: Number(values.kills),
};

try {
  await attempt("controls", holdControls);
  await attempt("steps", holdSteps);
  for (const name of ["hard end", "soft end"]) {
    await attempt(name, () => holdStorm(name, { ...full, isSoftClose: name === "soft end" }));
  }
} finally {
  await cleanUp();
}
print(broken.length === 0 ? "auction: held" : `auction: BROKEN\n${broken.join("\n")}`);
process.exit(broken.length === 0 ? 0 : 1);

/** What can't be judged has not held, and does not keep the rest from its verdict. */
async function attempt(name: string, run: () => Promise<void>): Promise<void> {
  if ((values.only ?? name) !== name) return;
  await run().catch((error: unknown) => {
    broken.push(`${name}: ended early: ${inspect(error)}`);
  });
}

async function holdStorm(name: string, plan: StormPlan): Promise<void> {
  const sizes = { lots: Number(values.lots), bidders: Number(values.bidders) };
  await onHall(name, { ...sizes, isSoftClose: plan.isSoftClose }, async (hall) => {
    const storm = await runStorm(hall, { plan, chance: newChance() });
    print(
      `${name}: ${storm.remembered.length} bids answered, ${JSON.stringify(storm.counts)}; p50 ${storm.p50} ms, ` +
        `p99 ${storm.p99} ms; killed ${JSON.stringify(storm.kills)}; ${storm.looks.length} looks`,
    );
    const deaths = Object.values(storm.kills).reduce((sum, one) => sum + one, 0);
    if (deaths < plan.kills / 2) broken.push(`${name}: hardly anybody died`);
    expectNone(name, await faultsOf(hall, storm));
  });
}

async function faultsOf({ site }: Hall, storm: Storm): Promise<Record<string, number>> {
  return {
    ...worst(storm.looks),
    ...storm.ends,
    otherAnswers: storm.otherAnswers,
    unanswered: storm.counts["unanswered"] ?? 0,
    nothingTaken: (storm.counts["leading"] ?? 0) === 0 ? 1 : 0,
    proof: await proveBooks(site),
  };
}

/** A small run without deaths, in which then each fault is written, looked for, and taken back. */
async function holdControls(): Promise<void> {
  const sizes = { lots: 4, bidders: 8, isSoftClose: true };
  await onHall("controls", sizes, async (hall) => {
    const plan = { bids: 200, seconds: 4, kills: 0, isSoftClose: true };
    const { remembered, ...storm } = await runStorm(hall, { plan, chance: newChance() });
    expectNone("controls, before", await faultsOf(hall, { remembered, ...storm }));
    const ids = hall.lots.map(({ id }) => id);
    for (const [name, { finding, statement }] of Object.entries(plants)) {
      await hall.site.query("begin");
      await hall.site.query(statement, [ids]);
      const ends = await checkEnds(hall, remembered, { ...plan, ...storm });
      const found = { ...ends, ...(await checkHall(hall)) }[finding];
      await hall.site.query("rollback");
      print(`control "${name}": ${finding} ${found}`);
      if (found === 0) broken.push(`control "${name}": no ${finding} was noticed`);
    }
  });
}

async function holdSteps(): Promise<void> {
  await onHall("steps", { lots: 0, bidders: 4, isSoftClose: false }, async (hall) => {
    const { deaths, failures, looks, torn } = await runSteps(hall, {
      stride: Number(values.stride),
      chance: newChance(),
      print,
    });
    print(`steps: ${deaths} deaths, ${failures} failures; ${looks.length} looks`);
    if (deaths < 10 || failures < 10) broken.push("steps: hardly anybody died or failed");
    expectNone("steps", { ...worst(looks), torn, proof: await proveBooks(hall.site) });
  });
}

async function onHall(
  name: string,
  sizes: { lots: number; bidders: number; isSoftClose: boolean },
  run: (hall: Hall) => Promise<void>,
): Promise<void> {
  const site = await openSite(cluster, {
    name: `auction_${name.replaceAll(" ", "_")}`,
    ...(values.log && { logFile: values.log }),
  });
  try {
    await run(await openHall(site, sizes));
  } finally {
    await site.close();
  }
}

function newChance() {
  return createChance(Number(values.seed));
}

/** The farthest from nothing that any look has seen. */
function worst(looks: readonly HallFindings[]): Record<string, number> {
  const most: Record<string, number> = { looks: looks.length === 0 ? 1 : 0 };
  for (const look of looks) {
    for (const [name, value] of Object.entries(look)) {
      if (Math.abs(value) >= Math.abs(most[name] ?? 0)) most[name] = value;
    }
  }
  return most;
}

function expectNone(name: string, faults: Record<string, number>): void {
  print(`${name}: ${JSON.stringify(faults)}`);
  for (const [fault, count] of Object.entries(faults)) {
    if (count !== 0) broken.push(`${name}: ${fault} ${count}`);
  }
}
