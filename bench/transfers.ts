/**
 * `pnpm bench transfers [--repeats 3] [--seconds 3] [--people 1000]`: the public transfer route with
 * everything on (token, session, registration, payee, grant, limit, audit, event), beside the bare
 * engine: one transfer per commit on the same tables with the same durability. Arms take turns inside
 * a repeat; grants are given before the timed part by the module's own function.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { firstMessage, killAll, start } from "../fault/run/children.ts";
import { cleanUp, onEnd } from "../fault/run/clean-up.ts";
import { verifyLedger } from "../server/src/modules/ledger/index.ts";
import { createDatabase, createPool } from "../server/src/platform/db/database.ts";
import { startThrowAwayCluster } from "../tools/throw-away-cluster.ts";
import { createBareFunction, runBare } from "./ledger/bare.ts";
import { accounts as spread, openBooks } from "./ledger/books.ts";
import type { TransferLoad } from "./transfers/load.ts";

const { values } = parseArgs({
  options: {
    repeats: { type: "string", default: "3" },
    seconds: { type: "string", default: "3" },
    people: { type: "string", default: "1000" },
  },
});
const seconds = Number(values.seconds);
const floor = 1.2;
const print = (line: string) => void process.stdout.write(`${line}\n`);

const database = await startThrowAwayCluster({ durable: true });
onEnd(() => database.stop());
const directory = await mkdtemp(join(tmpdir(), "areon-bench-"));
onEnd(() => rm(directory, { recursive: true, force: true }));
const owner = createPool({
  connectionString: database.ownerUrl,
  poolSize: 2,
  onPoolError: () => {},
});
onEnd(() => owner.end());
onEnd(killAll);

const ratios: number[] = [];
let isSound = true;
try {
  await openBooks(owner);
  await createBareFunction(owner);
  const api = start(new URL("transfers/api.ts", import.meta.url), [database.appUrl, values.people]);
  const port = (await firstMessage<number>(api))!;
  // Everybody once, untimed: the day's limits are opened and names are read.
  await runRoute(api, port, 64, Number(values.people), 60);
  for (let repeat = 1; repeat <= Number(values.repeats); repeat += 1) {
    print(`repeat ${repeat}, load average ${loadavg()[0]!.toFixed(1)}`);
    const bare = { url: database.appUrl, directory, seconds, accounts: spread };
    const engine = Math.max(
      await runBare({ ...bare, clients: 16 }),
      await runBare({ ...bare, clients: 64 }),
    );
    print(`bare engine, one transfer per commit: ${engine.toFixed(0)}/s`);
    await runRoute(api, port, 64, seconds * 3_000);
    const route = await runRoute(api, port, 256, seconds * 4_000);
    ratios.push(route / engine);
    print(`public route: ${(route / engine).toFixed(2)} times bare`);
  }
  await proveBooks();
} finally {
  await cleanUp();
}
const median = ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? 0;
print(
  `median ${median.toFixed(2)} times bare, floor ${floor}: ${median >= floor ? "kept" : "MISSED"}`,
);
process.exit(isSound && median >= floor ? 0 : 1);

async function runRoute(
  api: ReturnType<typeof start>,
  port: number,
  connections: number,
  count: number,
  longest = seconds,
): Promise<number> {
  const file = join(directory, "requests.json");
  const ready = firstMessage(api);
  api.send({ file, count });
  await ready;
  const args = [port, file, connections, longest].map(String);
  const child = start(new URL("transfers/load.ts", import.meta.url), args);
  await firstMessage(child);
  const result = await firstMessage<TransferLoad>(child);
  if (!result) throw new Error("the load ended without a word");
  const { perSecond, p50, p99, made, refused, failed, firstFailure } = result;
  print(
    `public route, ${connections} connections: ${perSecond.toFixed(0)}/s, p50 ${p50.toFixed(1)} ms, ` +
      `p99 ${p99.toFixed(1)} ms; ${made} made or repeated, ${refused} refused, ${failed} failed`,
  );
  if (failed > 0) {
    isSound = false;
    print(`BROKEN: ${firstFailure}`);
  }
  return perSecond;
}

async function proveBooks(): Promise<void> {
  const pool = createPool({
    connectionString: database.appUrl,
    poolSize: 1,
    onPoolError: () => {},
  });
  const db = createDatabase(pool);
  const breaks = await verifyLedger(db, []);
  await db.destroy();
  isSound &&= breaks.length === 0;
  print(breaks.length === 0 ? "the books agree" : "THE BOOKS DO NOT AGREE");
}
