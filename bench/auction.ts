/**
 * `pnpm bench auction [--repeats 3] [--seconds 5] [--sizes 200,1000] [--watchers 1000] [--only naive,ours]
 * [--profile directory]`: bids a second on ONE auction. Every arm stores each bid with its answer and holds and
 * frees guarantees in the real ledger. "naive" locks the auction's row in a transaction for each bid, over 16
 * connections; "function" does the same in one call of the engine; both are called in their own process.
 * "ours" is the product's own API over HTTP, each bidder with a connection and a token. Each bid is one
 * increment above the one sent before it by anybody, so in the order of sending all are valid; which were
 * valid in the order of arrival is judged by the stamps of arrival, which have milliseconds. Arms take turns
 * inside each repeat, and ratios are taken inside a repeat. "open" bids at half of what ours reached with as
 * many, whatever the answers take, and its latencies count from when a bid was due. "watchers" are screens on
 * the gateway that follow the auction meanwhile. After every run the tables are looked at from outside: every
 * answer is stored, prices rise, the price is the highest bid, only the leader has money on hold, and nobody
 * was refused who was valid in the order of arrival.
 */
import { join } from "node:path";
import { loadavg } from "node:os";
import { inspect, parseArgs } from "node:util";
import { cleanUp, onEnd } from "../fault/run/clean-up.ts";
import { auctionHoldOwner } from "../server/src/modules/auctions/index.ts";
import { verifyLedger } from "../server/src/modules/ledger/index.ts";
import { runArm, runOn, type ArmName, type ArmPlan, type ArmResult } from "./auction/arms.ts";
import { report, type Figures } from "./auction/report.ts";
import { openStage, type Stage } from "./auction/stage.ts";
import { startCallee } from "./fanout/calls.ts";

const { values } = parseArgs({
  options: {
    repeats: { type: "string", default: "3" },
    seconds: { type: "string", default: "5" },
    sizes: { type: "string", default: "200,1000" },
    watchers: { type: "string", default: "1000" },
    /** Some of: naive, function, ours, open, watchers. */
    only: { type: "string" },
    /** Bids a second while screens watch. */
    watched: { type: "string", default: "50" },
    profile: { type: "string" },
  },
});
const seconds = Number(values.seconds);
const sizes = values.sizes.split(",").map(Number);
const watchers = Number(values.watchers);
const wanted = values.only?.split(",");
const isWanted = (name: string) => wanted?.includes(name) ?? true;
const arms = (["naive", "function", "ours"] as const).filter(isWanted);
const print = (line: string) => void process.stdout.write(`${line}\n`);
const repeats: Figures[] = [];
let broken = 0;

try {
  const stage = await openStage({ people: Math.max(...sizes), profile: values.profile });
  // Programs and plans are made on the first run of each.
  const short = { bidders: Math.min(...sizes), seconds: 1, warmUpSeconds: 1 };
  for (const arm of arms) await run(stage, `${arm}, first`, arm, short);
  for (let repeat = 0; repeat < Number(values.repeats); repeat += 1) {
    print(`repeat ${repeat + 1} of ${values.repeats}, load average ${loadavg()[0]!.toFixed(1)}`);
    const figures: Figures = {};
    repeats.push(figures);
    for (const bidders of sizes) await runSize(stage, { bidders, repeat, figures });
    if (isWanted("watchers")) await runWatched(stage, figures);
  }
  const breaks = await verifyLedger(stage.db, [auctionHoldOwner]);
  print(breaks.length === 0 ? "the books agree" : `THE BOOKS DO NOT AGREE: ${inspect(breaks)}`);
  broken += breaks.length;
} finally {
  await cleanUp();
}
const missed = report(repeats, sizes, print);
process.exit(broken + missed === 0 ? 0 : 1);

/** Each arm in turn, and in another order in each repeat; then half of what ours has reached. */
async function runSize(
  stage: Stage,
  { bidders, repeat, figures }: { bidders: number; repeat: number; figures: Figures },
): Promise<void> {
  const plan = { bidders, seconds, warmUpSeconds: 1 };
  const turn = repeat % Math.max(1, arms.length);
  for (const arm of [...arms.slice(turn), ...arms.slice(0, turn)]) {
    figures[`${arm} ${bidders}`] = await run(stage, `${arm} ${bidders}`, arm, plan);
  }
  const reached = figures[`ours ${bidders}`]?.perSecond;
  if (reached === undefined || !isWanted("open")) return;
  const name = `open ${bidders}`;
  figures[name] = await run(stage, name, "ours", { ...plan, rate: reached / 2 });
}

async function run(stage: Stage, name: string, arm: ArmName, plan: ArmPlan): Promise<ArmResult> {
  const result = await runArm(stage, arm, plan);
  tell(name, result);
  return result;
}

function tell(name: string, result: ArmResult): void {
  const { perSecond, acceptedPerSecond, p50, p99, cpuEach, parts, found, firstFailure } = result;
  const of = parts
    ? ` (API ${parts.api.toFixed(0)}, load ${parts.load.toFixed(0)}, engine and rest ${parts.rest.toFixed(0)})`
    : "";
  print(
    `${name}: ${perSecond.toFixed(0)} bids/s, ${acceptedPerSecond.toFixed(0)} taken/s, ` +
      `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${cpuEach.toFixed(0)} µs CPU each${of}; ` +
      `${found.taken} taken, ${found.refused} refused, ${found.unjust} of them valid in the order of arrival`,
  );
  // Being unjust is what is measured of the others; of ours it is a fault.
  const isFault = parts ? !result.isSound : !isSoundButUnjust(result);
  if (!isFault) return;
  broken += 1;
  print(`BROKEN: ${JSON.stringify(found)}; ${result.failed} failed ${firstFailure.slice(0, 300)}`);
}

function isSoundButUnjust({ found, failed }: ArmResult): boolean {
  const { lost, uninvited, unordered, price, holds } = found;
  return [lost, uninvited, unordered, price, holds, failed].every((one) => one === 0);
}

/** From the commit to every screen, as long as the bids come at a rate that people can follow. */
async function runWatched(stage: Stage, figures: Figures): Promise<void> {
  const file = join(import.meta.dirname, "auction/watchers.ts");
  const screens = await startCallee(file);
  onEnd(async () => screens.child.connected && screens.stop());
  const bidders = Math.min(...sizes);
  const auctionId = await stage.newLot(bidders);
  await screens.call("open", { port: stage.port, count: watchers, auctionId });
  const plan = { bidders, seconds, warmUpSeconds: 1, rate: Number(values.watched) };
  const result = await runOn(stage, { arm: "ours", plan, auctionId });
  const delays = await screens.call<Delays>("delays");
  screens.stop();
  tell(`watched by ${watchers}`, result);
  const at = (ms: number) => ms.toFixed(0);
  print(
    `from the commit to a screen: p50 ${at(delays.p50)} ms, p95 ${at(delays.p95)} ms, ` +
      `p99 ${at(delays.p99)} ms, the slowest ${at(delays.most)} ms (${delays.count} deliveries)`,
  );
  figures["watched"] = { ...result, p95: delays.p95 };
  if (delays.count === 0) broken += 1;
}

interface Delays {
  count: number;
  p50: number;
  p95: number;
  p99: number;
  most: number;
}
