/**
 * `pnpm bench checkout [--repeats 3] [--seconds 5] [--connections 8] [--people 300]`: whole purchases a second by
 * wallet over HTTP. One purchase is two rows put into the cart, of two sellers, the quote of the whole cart,
 * and the order itself, which takes the stock, writes two orders and moves the money: four requests with
 * everything on (token, session, registration, rate limits, grant, history, events). "with PIN" has a fifth,
 * in which the PIN is shown; else its grant is given before the timed part. Beside it, in the same repeat,
 * on the same tables with the same durability, "bare" asks the engine the very statements that such
 * purchases asked, over as many connections, with other ids each time. After every arm the sums are exact
 * and nothing has deadlocked.
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { firstMessage, killAll, start } from "../fault/run/children.ts";
import { cleanUp, onEnd } from "../fault/run/clean-up.ts";
import { createPool } from "../server/src/platform/db/database.ts";
import { startThrowAwayCluster } from "../tools/throw-away-cluster.ts";
import type { Order } from "./checkout/api.ts";
import type { LoadResult } from "./checkout/load.ts";
import { decodeStatements } from "./checkout/statements.ts";
import { proveBooks, readBooks } from "./ledger/books.ts";
import { publicSettings } from "./ledger/public-settings.ts";
import { treeCpuSeconds } from "./ledger/tree-cpu.ts";

const { values } = parseArgs({
  options: {
    repeats: { type: "string", default: "3" },
    seconds: { type: "string", default: "5" },
    connections: { type: "string", default: "8" },
    people: { type: "string", default: "300" },
  },
});
const seconds = Number(values.seconds);
const connections = Number(values.connections);
const print = (line: string) => void process.stdout.write(`${line}\n`);

const database = await startThrowAwayCluster({ durable: true });
onEnd(() => database.stop());
const directory = await mkdtemp(join(tmpdir(), "areon-bench-"));
onEnd(() => rm(directory, { recursive: true, force: true }));
const owner = createPool({
  connectionString: database.ownerUrl,
  poolSize: 1,
  onPoolError: () => {},
});
onEnd(() => owner.end());
onEnd(killAll);
const file = join(directory, "plans.json");
const templates = join(directory, "templates.json");
const ratios: number[] = [];
/** What a purchase costs bare, by what it costs over HTTP: steadier on a machine that is busy elsewhere. */
const byCpu: number[] = [];
const slowest = { bare: [] as number[], whole: [] as number[] };
let broken = 0;

try {
  const settings = { ...publicSettings(database.appUrl), FILES_DIRECTORY: directory };
  const api = start(new URL("checkout/api.ts", import.meta.url), [
    JSON.stringify(settings),
    values.people,
  ]);
  const port = await firstMessage<number>(api);
  if (port === undefined) throw new Error("the API did not start");
  const tell = async (order: Order) => {
    const ready = firstMessage(api);
    api.send(order);
    await ready;
  };
  const http = async (
    name: string,
    { withPin, longest }: { withPin: boolean; longest: number },
  ) => {
    await tell({ what: "plans", file, count: Math.ceil(150 * longest), withPin });
    const options = JSON.stringify({ port, connections, seconds: longest, file });
    return runArm(name, new URL("checkout/load.ts", import.meta.url), [options]);
  };
  await http("warm-up", { withPin: false, longest: 3 });
  await tell({ what: "templates", file: templates, count: connections });
  const kept = JSON.parse(await readFile(templates, "utf8")) as { templates: string[] };
  const counts = kept.templates.map((text) => decodeStatements(text).length);
  print(
    `one purchase asks ${Math.max(...counts)} statements of the engine, begin and commit included`,
  );
  await owner.query("analyze");
  const bareArgs = [database.appUrl, templates, values.seconds];
  for (let repeat = 1; repeat <= Number(values.repeats); repeat += 1) {
    print(`repeat ${repeat} of ${values.repeats}, load average ${loadavg()[0]!.toFixed(1)}`);
    const bare = await runArm("bare", new URL("checkout/bare.ts", import.meta.url), bareArgs);
    const whole = await http("over HTTP", { withPin: false, longest: seconds });
    await http("over HTTP with PIN", { withPin: true, longest: seconds });
    ratios.push(whole.perSecond / bare.perSecond);
    byCpu.push(bare.cpuMs / whole.cpuMs);
    slowest.bare.push(bare.p99);
    slowest.whole.push(whole.p99);
  }
  const { isSound, transfers } = await proveBooks(database.appUrl, owner);
  print(`${transfers} transfers: ${isSound ? "the books agree" : "THE BOOKS DO NOT AGREE"}`);
  if (!isSound) broken += 1;
} finally {
  await cleanUp();
}
print(
  `ratio ${median(ratios)} by the clock, ${median(byCpu)} by CPU; p99 ${median(slowest.whole)} ms over HTTP, ` +
    `${median(slowest.bare)} ms bare; medians of ${ratios.length}`,
);
if (!ratios.every((ratio) => Number.isFinite(ratio) && ratio > 0)) broken += 1;
process.exit(broken === 0 ? 0 : 1);

function median(numbers: readonly number[]): string {
  const sorted = numbers.toSorted((one, other) => one - other);
  // Of an even number the worse of the two in the middle.
  return (sorted[Math.floor((sorted.length - 1) / 2)] ?? 0).toFixed(2);
}

interface Arm {
  perSecond: number;
  p99: number;
  cpuMs: number;
}

/** Says how many a second, and what else is wrong with them. */
async function runArm(name: string, program: URL, args: string[]): Promise<Arm> {
  const before = await readState();
  const child = start(program, args);
  await firstMessage(child);
  const cpu = treeCpuSeconds();
  const result = await firstMessage<LoadResult>(child);
  if (!result) throw new Error(`${name}: ended without a word`);
  const { placed, perSecond, p50, p99, failed, firstFailure } = result;
  const each = ((treeCpuSeconds() - cpu) * 1_000) / placed;
  const after = await readState();
  print(
    `${name}: ${perSecond.toFixed(1)}/s, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ` +
      `${each.toFixed(1)} ms CPU each; ${placed} placed, ${failed} failed`,
  );
  const deadlocks = after.deadlocks - before.deadlocks;
  const stored = after.rows - before.rows;
  const isExact = stored === placed && after.escrow === 0 && after.stock === 0;
  if (isExact && failed === 0 && deadlocks === 0) return { perSecond, p99, cpuMs: each };
  broken += 1;
  print(
    `BROKEN: ${stored} stored for ${placed}, ${deadlocks} deadlocks, escrow off by ${after.escrow}, ` +
      `${after.stock} products off; ${firstFailure.slice(0, 300)}`,
  );
  return { perSecond, p99, cpuMs: each };
}

/** What the escrows hold less what the open orders are worth, and products whose stock and sales do not add up. */
async function readState() {
  const books = await readBooks(owner, "orders.checkouts");
  const { rows } = await owner.query<{ escrow: number; stock: number }>(`
    select ((select coalesce(sum(a.credits_posted - a.debits_posted), 0) from ledger.accounts a
        join ledger.books b on b.code = a.book where b.name = 'escrow')
      - (select coalesce(sum(total - refunded), 0) from orders.orders where state = 'paid'))::float8
        as escrow,
      (select count(*)::int from catalog.products p where p.stock + coalesce((select sum(l.quantity)
        from orders.lines l where l.product_id = p.id), 0) <> 1000000) as stock`);
  return { ...books, ...rows[0]! };
}
