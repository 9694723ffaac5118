/**
 * Goal: with core NATS losing messages at every node loss, a subscriber that refetches on each gap
 * ends equal to the database. Method: three nodes on loopback, writers that commit a version and then
 * publish it, nodes killed with SIGKILL, and a real table of versions as the truth.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createPool } from "../server/src/platform/db/database.ts";
import { startLocalCluster } from "../server/src/platform/db/local-cluster.ts";
import { createLogger } from "../server/src/platform/log.ts";
import { createNatsBus } from "../server/src/platform/realtime/nats-bus.ts";
import type { Bus } from "../server/src/platform/realtime/bus.ts";
import { startNatsNode, type NatsNode } from "../server/src/platform/realtime/test-nats.ts";

const topics = Array.from({ length: 20 }, (_, n) => `versions.t${n}`);
const nodeIndexes = [0, 1, 2] as const;
const port = (index: number) => 15_210 + index;
const clusterPort = (index: number) => 15_220 + index;
const monitorPort = (index: number) => 15_230 + index;
const databasePort = 15_290;
const reconnectLimitMs = 5_000;
const equalLimitMs = 10_000;

type Pool = ReturnType<typeof createPool>;

interface Round {
  name: string;
  published: number;
  received: number;
  gaps: number;
  reconnectMs: number | undefined;
  equalMs: number;
}

const log = createLogger({ LOG_LEVEL: "fatal" }, "fault");
const print = (line: string) => void process.stdout.write(`${line}\n`);
const closers: (() => Promise<unknown>)[] = [];
const broken: string[] = [];

try {
  await main();
} finally {
  for (const close of closers.toReversed()) await close().catch(() => {});
}
print(broken.length === 0 ? "bus: held" : `bus: BROKEN\n${broken.join("\n")}`);
process.exit(broken.length === 0 ? 0 : 1);

async function main(): Promise<void> {
  const pool = await startTruth();
  const nodes = await startNodes();
  const writers = nodeIndexes.slice(0, 2).map((index) => openWriter(pool, nodes[index]!));
  const screen = openScreen(pool, nodes[2]!);
  await until(() => screen.fullGaps > 0, "the subscriber's first gap");
  await sleep(500);

  const rounds: Round[] = [];
  const play = async (round: Omit<RoundOptions, "pool" | "screen">) => {
    rounds.push(await playRound({ ...round, pool, screen }));
  };
  for (let n = 1; n <= 4; n += 1) {
    const victims = [nodes[await subscribersNode()]!];
    await play({ name: `subscriber's node ${n}`, victims, writers, goOnMs: 1_500 });
  }
  for (let n = 1; n <= 3; n += 1) {
    // A new writer begins on the node it is given, and that is not the subscriber's.
    const victims = [nodes[((await subscribersNode()) + 1) % nodes.length]!];
    const writer = openWriter(pool, victims[0]!);
    await sleep(500);
    // Writing stops right after the kill: the lost hints are the last ones, and no next one tells.
    await play({ name: `a writer's node ${n}`, victims, writers: [writer], goOnMs: 20 });
  }
  await play({ name: "all nodes", victims: nodes, writers, goOnMs: 2_000 });
  report(rounds, screen, writers);
}

async function startTruth(): Promise<Pool> {
  const directory = await mkdtemp(join(tmpdir(), "areon-fault-bus-"));
  closers.push(() => rm(directory, { recursive: true, force: true }));
  const cluster = await startLocalCluster({ directory, port: databasePort, durable: false });
  closers.push(() => cluster.stop());
  const connectionString = cluster.superuserUrl;
  const pool = createPool({ connectionString, poolSize: 8, onPoolError: () => {} });
  closers.push(() => pool.end());
  await pool.query("create table versions (topic text primary key, version int8 not null)");
  await pool.query("insert into versions select unnest($1::text[]), 0", [topics]);
  return pool;
}

async function startNodes(): Promise<NatsNode[]> {
  const peers = nodeIndexes.map(clusterPort);
  const nodes: NatsNode[] = [];
  for (const index of nodeIndexes) {
    const cluster = { port: clusterPort(index), peers };
    const node = await startNatsNode({
      port: port(index),
      cluster,
      monitorPort: monitorPort(index),
    });
    closers.push(() => node.kill());
    nodes.push(node);
  }
  await sleep(1_000);
  return nodes;
}

/** Commits a version, then publishes it: the order that every use case keeps. */
function openWriter(pool: Pool, node: NatsNode) {
  // It knows one node and learns of the others from it.
  const bus = openBus(node);
  const writer = { published: 0, slowestMs: 0, failures: 0, writing: false };
  const from = node.port;
  const run = async () => {
    for (let n = 0; writer.writing; n += 1) {
      const topic = topics[n % topics.length]!;
      const start = performance.now();
      try {
        const { rows } = await pool.query<{ version: bigint }>(
          "update versions set version = version + 1 where topic = $1 returning version",
          [topic],
        );
        bus.publish(topic, { version: Number(rows[0]!.version), from });
        writer.published += 1;
      } catch {
        writer.failures += 1;
      }
      writer.slowestMs = Math.max(writer.slowestMs, performance.now() - start);
      await sleep(2);
    }
  };
  return {
    stats: writer,
    start: () => {
      writer.writing = true;
      const running = run();
      return async () => {
        writer.writing = false;
        await running;
      };
    },
  };
}

/** What a screen does: show hints at once, refetch on a gap, never go back to an older version. */
function openScreen(pool: Pool, node: NatsNode) {
  const shown = new Map<string, number>();
  const lastOf = new Map<string, number>();
  const screen = { shown, received: 0, gaps: 0, fullGaps: 0, fullGapAtMs: 0, inversions: 0 };
  const show = (topic: string, version: number) =>
    shown.set(topic, Math.max(shown.get(topic) ?? 0, version));
  openBus(node).subscribe("versions.*", {
    onMessage: ({ topic, payload }) => {
      const { version, from } = payload as { version: number; from: number };
      const stream = `${topic} ${from}`;
      if (version <= (lastOf.get(stream) ?? 0)) screen.inversions += 1;
      lastOf.set(stream, version);
      screen.received += 1;
      show(topic, version);
    },
    onGap: async (topicOrPattern) => {
      screen.gaps += 1;
      if (topicOrPattern === "versions.*") {
        screen.fullGaps += 1;
        screen.fullGapAtMs = performance.now();
      }
      for (const [topic, version] of await readTruth(pool)) show(topic, version);
    },
  });
  return screen;
}

function openBus(node: NatsNode): Bus {
  const bus = createNatsBus({ servers: [node.url], log });
  closers.push(() => bus.close());
  return bus;
}

async function readTruth(pool: Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ topic: string; version: bigint }>("select * from versions");
  return new Map(rows.map(({ topic, version }) => [topic, Number(version)]));
}

interface RoundOptions {
  name: string;
  victims: NatsNode[];
  /** How long the writers go on after the kill. */
  goOnMs: number;
  pool: Pool;
  writers: ReturnType<typeof openWriter>[];
  screen: ReturnType<typeof openScreen>;
}

async function playRound(options: RoundOptions): Promise<Round> {
  const { name, victims, pool, writers, screen } = options;
  const total = () => writers.reduce((sum, { stats }) => sum + stats.published, 0);
  const before = { published: total(), ...screen };
  const stops = writers.map((writer) => writer.start());
  await sleep(700);
  const killedAtMs = performance.now();
  await Promise.all(victims.map((node) => node.kill()));
  await sleep(options.goOnMs);
  await Promise.all(stops.map((stop) => stop()));
  // With one node gone the others carry on; with all of them gone nothing can heal before they return.
  const nobodyLeft = victims.length === nodeIndexes.length;
  if (nobodyLeft) await Promise.all(victims.map((node) => node.start()));
  const healingSinceMs = performance.now();
  const isEqual = async () => sameVersions(screen.shown, await readTruth(pool));
  while (!(await isEqual()) && performance.now() - healingSinceMs < equalLimitMs) await sleep(20);
  if (!(await isEqual())) broken.push(`${name}: the screen is still stale after 10 s`);
  const equalMs = performance.now() - healingSinceMs;
  const reconnected = screen.fullGaps > before.fullGaps;
  if (!nobodyLeft) await Promise.all(victims.map((node) => node.start()));
  // Let routes and clients settle, so that the next round begins from a whole cluster.
  await sleep(1_500);
  return {
    name,
    published: total() - before.published,
    received: screen.received - before.received,
    gaps: screen.gaps - before.gaps,
    reconnectMs: reconnected ? screen.fullGapAtMs - killedAtMs : undefined,
    equalMs,
  };
}

function sameVersions(shown: Map<string, number>, truth: Map<string, number>): boolean {
  return [...truth].every(([topic, version]) => (shown.get(topic) ?? 0) === version);
}

/** Asks the nodes who their clients are: the subscriber is the one that listens to topics. */
async function subscribersNode(): Promise<number> {
  for (const index of nodeIndexes) {
    const answer = await fetch(`http://127.0.0.1:${monitorPort(index)}/connz?subs=1`);
    const { connections } = (await answer.json()) as {
      connections: { subscriptions_list?: string[] }[];
    };
    const subjects = connections.flatMap((client) => client.subscriptions_list ?? []);
    if (subjects.some((subject) => subject.includes(".topic."))) return index;
  }
  throw new Error("no node serves the subscriber");
}

async function until(condition: () => boolean, what: string): Promise<void> {
  for (let waited = 0; !condition(); waited += 10) {
    if (waited > 10_000) throw new Error(`never came: ${what}`);
    await sleep(10);
  }
}

function report(
  rounds: Round[],
  screen: ReturnType<typeof openScreen>,
  writers: ReturnType<typeof openWriter>[],
): void {
  print("killed                published  received  lost  gaps  reconnect ms  equal after ms");
  for (const { name, published, received, gaps, reconnectMs, equalMs } of rounds) {
    const cells = [
      name.padEnd(22),
      String(published).padStart(9),
      String(received).padStart(10),
      String(published - received).padStart(6),
      String(gaps).padStart(6),
      (reconnectMs?.toFixed(0) ?? "-").padStart(14),
      equalMs.toFixed(0).padStart(16),
    ];
    print(cells.join(""));
    const mustReconnect = name.startsWith("subscriber");
    if (mustReconnect && (reconnectMs ?? Infinity) >= reconnectLimitMs) {
      broken.push(`${name}: no reconnect within ${reconnectLimitMs} ms`);
    }
  }
  const lost = rounds.reduce((sum, { published, received }) => sum + published - received, 0);
  // A run that loses nothing proves nothing about noticing losses.
  if (lost === 0) broken.push("control: not one hint was lost, so nothing was tested");
  if (screen.inversions > 0) broken.push(`${screen.inversions} order inversions`);
  const failures = writers.reduce((sum, { stats }) => sum + stats.failures, 0);
  if (failures > 0) broken.push(`${failures} writes failed because of the bus`);
  const slowest = Math.max(...writers.map(({ stats }) => stats.slowestMs));
  print(`hints lost in all: ${lost}; order inversions: ${screen.inversions}`);
  print(`writes failed: ${failures}; slowest commit and publish: ${slowest.toFixed(0)} ms`);
}
