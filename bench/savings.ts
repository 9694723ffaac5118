/**
 * `pnpm bench savings [--pots 100000] [--nights 252] [--kills 6]`: a year of nights over cofrinhos by the test clock.
 * Before each night the clock is set one business day further; one worker posts the yield of every pot, and some
 * nights are killed half-way and begun again by two workers at once. At the end every pot is compared with what
 * PostgreSQL's decimals make of the year, no day may stand twice in the books, and the books must agree.
 */
import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ChildProcess } from "node:child_process";
import { addBankBusinessDays } from "../contracts/src/brazil/bank-calendar.ts";
import { firstMessage, kill, killAll, start } from "../fault/run/children.ts";
import { cleanUp, onEnd } from "../fault/run/clean-up.ts";
import { verifyLedger } from "../server/src/modules/ledger/index.ts";
import { createDatabase, createPool } from "../server/src/platform/db/database.ts";
import { startThrowAwayCluster } from "../tools/throw-away-cluster.ts";
import { openPots } from "./savings/open-pots.ts";
import { proveYear } from "./savings/prove-year.ts";

const { values } = parseArgs({
  options: {
    pots: { type: "string", default: "100000" },
    nights: { type: "string", default: "252" },
    kills: { type: "string", default: "6" },
  },
});
const [pots, nights, kills] = [values.pots, values.nights, values.kills].map(Number) as [
  number,
  number,
  number,
];
const print = (line: string) => void process.stdout.write(`${line}\n`);
const firstDay = "2027-01-04";

const database = await startThrowAwayCluster({ durable: true });
onEnd(() => database.stop());
const patience = { statementMs: 600_000, lockMs: 60_000, idleMs: 600_000 };
const owner = createPool({
  connectionString: database.ownerUrl,
  poolSize: 2,
  onPoolError: () => {},
  patience,
});
onEnd(() => owner.end());
onEnd(killAll);
let isExact = false;

try {
  await setClock(`${firstDay} 00:00:01`);
  for (const [key, value] of [
    ["yields.cdi", "14.90"],
    ["savings.cdi_percent", "100"],
  ]) {
    await owner.query(
      "insert into settings.values (key, value, valid_from, reason) values ($1, $2, platform.now(), 'bench')",
      [key, JSON.stringify(value)],
    );
  }
  await openPots(owner, { pots, day: firstDay });
  print(`${pots} pots, ${nights} nights, load ${loadavg()[0]!.toFixed(1)}`);
  const days: string[] = [];
  const seconds: number[] = [];
  let worker = await openWorker();
  for (let day = firstDay; days.length < nights; day = addBankBusinessDays(day, 1)) {
    days.push(day);
    await setClock(`${addBankBusinessDays(day, 1)} 00:05:00`);
    const begin = performance.now();
    const isKilled = kills > 0 && days.length % Math.ceil(nights / (kills + 1)) === 0;
    if (isKilled) worker = await breakOff(worker, Math.max(200, (seconds.at(-1) ?? 1) * 500));
    await night(worker);
    seconds.push((performance.now() - begin) / 1_000);
    if (days.length % 21 === 0)
      print(`night ${days.length} (${day}): ${seconds.at(-1)!.toFixed(1)} s`);
  }
  const proof = await proveYear(owner, { days, rate: "0.00055131" });
  const sorted = seconds.toSorted((left, right) => left - right);
  print(
    `a night: median ${sorted[Math.floor(sorted.length / 2)]!.toFixed(1)} s, longest ${sorted.at(-1)!.toFixed(1)} s`,
  );
  print(`all nights: ${(seconds.reduce((sum, one) => sum + one, 0) / 60).toFixed(1)} minutes`);
  print(`books: ${JSON.stringify(proof)}`);
  const broken = (await verifyLedger(createDatabase(owner), [])).length;
  print(`proof of the books: ${broken} breaks`);
  isExact = proof.doubled === 0 && proof.wrong === 0 && proof.apart === 0 && broken === 0;
} finally {
  await cleanUp();
}
print(isExact ? "exact" : "NOT exact");
process.exitCode = isExact ? 0 : 1;

async function openWorker(): Promise<ChildProcess> {
  const child = start(new URL("savings/night.ts", import.meta.url), [database.appUrl]);
  await firstMessage(child);
  return child;
}

async function night(worker: ChildProcess): Promise<void> {
  const done = firstMessage<number>(worker);
  worker.send("go");
  if ((await done) === undefined) throw new Error("the worker ended within a night");
}

/** Killed in the middle; two others go on at once, and one of them stays. */
async function breakOff(worker: ChildProcess, afterMs: number): Promise<ChildProcess> {
  worker.send("go");
  await sleep(afterMs);
  await kill(worker);
  const [one, other] = [await openWorker(), await openWorker()];
  await Promise.all([night(one), night(other)]);
  await kill(other);
  return one;
}

async function setClock(moment: string): Promise<void> {
  await owner.query(
    `update platform.clock_offset set is_movable = true, offset_ms = (extract(epoch from
      ($1::timestamp at time zone 'America/Sao_Paulo') - platform.real_now()) * 1000)::bigint`,
    [moment],
  );
  await owner.query("select platform.ensure_partitions(1)");
}
