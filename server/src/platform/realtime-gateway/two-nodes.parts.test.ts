import { setTimeout as sleep } from "node:timers/promises";
import type { RealtimeChannel } from "@supabase/realtime-js";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createLogger } from "#platform/log";
import { createNatsBus } from "#platform/realtime/nats-bus";
import { publishRowChange } from "#platform/realtime/row-change";
import { startNatsNode, type NatsNode } from "#platform/realtime/test-nats";
import { gatewayLimits } from "./gateway-limits.ts";
import { createTestGateway, testRegistry, type TestGateway } from "./test-gateway.ts";
import { openScreen, soon } from "./test-screen.ts";
import { wireVersions, type WireVersion } from "./wire.ts";

const ports = [15_240, 15_241] as const;
const clusterPorts = [15_245, 15_246] as const;
/** What the issue of screens allows after the bus has come back. */
const rightAgain = { timeout: 10_000, interval: 50 };

let servers: NatsNode[];
let here: TestGateway;
let there: TestGateway;
let person: Awaited<ReturnType<TestGateway["server"]["signIn"]>>;

beforeAll(async () => {
  servers = await Promise.all(
    ports.map((port, index) =>
      startNatsNode({ port, cluster: { port: clusterPorts[index]!, peers: clusterPorts } }),
    ),
  );
  const log = createLogger({ LOG_LEVEL: "fatal" }, "test");
  const bus = (index: number) => createNatsBus({ servers: [servers[index]!.url], log });
  const limits = { busGraceMs: gatewayLimits.busGraceMs };
  here = await createTestGateway({ registry: testRegistry, limits, bus: bus(0) });
  const { config } = here.server;
  there = await createTestGateway({
    registry: testRegistry,
    limits,
    bus: bus(1),
    database: here.database,
    config,
  });
  person = await here.server.signIn();
});
afterAll(async () => {
  await there.close();
  await here.close();
  await Promise.all(servers.map((server) => server.kill()));
});

/** Commits a version on the first node, and then says so: the order that every use case keeps. */
async function commit(version: number): Promise<void> {
  const { userId } = person.actor;
  const { db } = here.database;
  await sql`update identity.users set full_name = ${String(version)} where id = ${userId}`.execute(
    db,
  );
  publishRowChange(here.bus, {
    table: "letters",
    key: userId,
    type: "UPDATE",
    record: { id: String(version), user_id: userId },
    committedAt: "2026-01-01T00:00:00Z",
  });
}

async function fetchVersion(): Promise<number> {
  const { rows } = await sql<{ full_name: string }>`
    select full_name from identity.users where id = ${person.actor.userId}`.execute(
    here.database.db,
  );
  return Number(rows[0]!.full_name);
}

/** Shows what it is told and fetches when it may have missed something, as our pages do. */
async function openPage(site: TestGateway, version: WireVersion) {
  const screen = openScreen(site, {
    version,
    authorization: person.authorization,
    client: { heartbeatIntervalMs: 2_000 },
  });
  const page = { screen, shown: -1, hints: 0 };
  const show = (version: number) => (page.shown = Math.max(page.shown, version));
  const filter = `user_id=eq.${person.actor.userId}`;
  const channel = screen.client
    .channel("letters")
    .on(
      "postgres_changes",
      { event: "*", schema: "public", table: "letters", filter },
      (change) => {
        page.hints += 1;
        show(Number((change.new as { id: string }).id));
      },
    )
    .on("system", {}, ({ status }: { status: string }) => {
      if (status === "ok") void fetchVersion().then(show);
    });
  expect(await screen.join(channel)).toMatchObject({ status: "SUBSCRIBED" });
  return page;
}

/** Reads and writes on both nodes, one after the other, until it is told to stop. */
function keepAsking() {
  const { authorization } = person;
  const messages = [{ topic: "room:1", event: "e", payload: {} }];
  const write = {
    method: "POST",
    headers: { authorization, "content-type": "application/json" },
    body: JSON.stringify({ messages }),
  };
  const statuses: Record<string, number> = {};
  const over = new AbortController();
  const ask = async () => {
    while (!over.signal.aborted) {
      for (const { origin } of [here, there]) {
        const read = await fetch(`${origin}/api/v1/openapi.json`);
        await read.arrayBuffer();
        const written = await fetch(`${origin}/realtime/v1/api/broadcast`, write);
        for (const [what, { status }] of Object.entries({ read, written })) {
          statuses[`${what} ${status}`] = (statuses[`${what} ${status}`] ?? 0) + 1;
        }
      }
      await sleep(askAgainMs);
    }
  };
  const asking = ask();
  return async () => {
    over.abort();
    await asking;
    return statuses;
  };
}
/** Below what one person may write in a minute. */
const askAgainMs = 100;

test("what is committed on one node reaches the screens of both, through every outage of the bus", async () => {
  await commit(0);
  const pages = await Promise.all(
    [here, there].flatMap((site) => wireVersions.map((version) => openPage(site, version))),
  );
  const right = (version: number) =>
    vi.waitFor(
      () => expect(pages.map(({ shown }) => shown)).toEqual(pages.map(() => version)),
      rightAgain,
    );
  await right(0);
  await commit(1);
  await right(1);
  expect(pages.map(({ hints }) => hints)).toEqual([1, 1, 1, 1]);
  const stopAsking = keepAsking();

  // One server dies while commits go on.
  for (let version = 2; version <= 20; version += 1) {
    if (version === 5) await servers[1]!.kill();
    await commit(version);
  }
  await right(20);
  await servers[1]!.start();

  // All of them die; people join and speak meanwhile, and nothing fails.
  await Promise.all(servers.map((server) => server.kill()));
  await commit(21);
  for (const version of wireVersions) pages.push(await openPage(there, version));
  await sleep(1_500);
  await commit(22);
  await Promise.all(servers.map((server) => server.start()));
  await right(22);
  await commit(23);
  await right(23);
  const { "read 200": reads = 0, "written 202": writes = 0, ...others } = await stopAsking();
  expect(others).toEqual({});
  expect([reads >= 10, writes >= 10]).toEqual([true, true]);
  expect(pages.every(({ screen }) => screen.client.isConnected())).toBe(true);
  await Promise.all(pages.map(({ screen }) => screen.close()));
});

async function follow(site: TestGateway, name: string, key: string): Promise<RealtimeChannel> {
  const { client, join } = openScreen(site, {
    version: "2.0.0",
    authorization: person.authorization,
  });
  const channel = client
    .channel(name, { config: { presence: { key }, broadcast: { ack: true } } })
    .on("presence", { event: "sync" }, () => {});
  expect(await join(channel)).toMatchObject({ status: "SUBSCRIBED" });
  return channel;
}

async function present(site: TestGateway, key: string): Promise<RealtimeChannel> {
  const channel = await follow(site, "room:shared", key);
  expect(await channel.track({ key })).toBe("ok");
  return channel;
}

const keysOf = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).sort();

test("who comes to a room that this node has listened to before sees the other node's people", async () => {
  const away = await follow(there, "room:anew", "away");
  expect(await away.track({})).toBe("ok");
  const seesAway = (channel: RealtimeChannel) =>
    vi.waitFor(() => expect(keysOf(channel)).toEqual(["away"]), soon);
  // The first one here hears what is said, and does not ask who is there.
  const { authorization } = person;
  const hearing = openScreen(here, { version: "2.0.0", authorization });
  await hearing.join(hearing.client.channel("room:anew"));
  await sleep(500);
  const first = await follow(here, "room:anew", "first");
  await seesAway(first);
  // All of them go, and somebody comes while the bus is still listened to.
  await Promise.all([hearing.close(), first.socket.disconnect()]);
  await vi.waitFor(
    async () => expect(await here.metrics()).toMatch(/^areon_realtime_channels 0$/m),
    soon,
  );
  const second = await follow(here, "room:anew", "second");
  await seesAway(second);
  await Promise.all([away, second].map(({ socket }) => socket.disconnect()));
});

test("broadcasts and presence go from node to node; a node that falls silent takes its people along", async () => {
  const ana = await present(here, "ana");
  const heard: unknown[] = [];
  const bia = await present(there, "bia");
  bia.on("broadcast", { event: "note" }, ({ payload }) => void heard.push(payload));
  for (const channel of [ana, bia]) {
    await vi.waitFor(() => expect(keysOf(channel)).toEqual(["ana", "bia"]), soon);
  }
  expect(await ana.send({ type: "broadcast", event: "note", payload: { n: 1 } })).toBe("ok");
  await vi.waitFor(() => expect(heard).toEqual([{ n: 1 }]), soon);
  // As after SIGKILL: nobody on the bus says goodbye for it.
  await there.bus.close();
  await vi.waitFor(() => expect(keysOf(ana)).toEqual(["ana"]), { timeout: 45_000, interval: 100 });
  await Promise.all([ana, bia].map(({ socket }) => socket.disconnect()));
});
