import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import type { GatewayLimits } from "./gateway-limits.ts";
import { createTestGateway, testRegistry, type TestGateway } from "./test-gateway.ts";
import { openWire, soon } from "./test-screen.ts";

async function openSite(limits: Partial<GatewayLimits>): Promise<TestGateway> {
  const site = await createTestGateway({ registry: testRegistry, limits });
  onTestFinished(() => site.close());
  return site;
}

const opcodes = { text: 0x1, ping: 0x9 } as const;
/** The most that a ping carries. */
const longest = "x".repeat(125);

/** A client's frame of up to 125 bytes; a mask of zeros leaves the body as it is. */
function clientFrame(opcode: number, body: string): Buffer {
  const header = [0x80 | opcode, 0x80 | Buffer.byteLength(body), 0, 0, 0, 0];
  return Buffer.concat([Buffer.from(header), Buffer.from(body)]);
}

/** A peer that keeps none of the rules: it answers no goodbye and never closes its side. */
async function openRaw(
  { origin }: TestGateway,
  headers: Record<string, string> = {},
): Promise<Socket> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  socket.on("error", () => {});
  const lines = {
    host: "areon",
    connection: "Upgrade",
    upgrade: "websocket",
    "sec-websocket-version": "13",
    "sec-websocket-key": "AAAAAAAAAAAAAAAAAAAAAA==",
    ...headers,
  };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET /realtime/v1/websocket?vsn=2.0.0 HTTP/1.1\r\n${head.join("")}\r\n`);
  return socket;
}

const connectionsOf = async (site: TestGateway) =>
  Number(/^areon_realtime_connections (\d+)$/m.exec(await site.metrics())?.[1]);

test("a ping is answered with its own body, and pings count as messages", async () => {
  const site = await openSite({ messages: { perSecond: 1, burst: 20 } });
  const wire = await openWire(site);
  wire.socket.ping("still there?");
  const [body] = (await once(wire.socket, "pong")) as [Buffer];
  expect(body.toString()).toBe("still there?");
  for (let n = 0; n < 40; n += 1) wire.socket.ping();
  expect(await wire.closed).toBe(1008);
});

test("a peer that pings and never reads is cut off before it costs memory", async () => {
  const fast = { perSecond: 1_000_000, burst: 1_000_000 };
  const site = await openSite({ messages: fast, hopelessBytes: 64 * 1024 });
  const socket = await openRaw(site);
  await once(socket, "data");
  socket.pause();
  expect(await connectionsOf(site)).toBe(1);
  const pings = Buffer.concat(
    Array.from({ length: 1_000 }, () => clientFrame(opcodes.ping, longest)),
  );
  // The kernel holds some megabytes of answers for a reader.
  const most = 200;
  let sent = 0;
  while (sent < most && (await connectionsOf(site)) > 0) {
    sent += 1;
    if (socket.write(pings)) continue;
    await Promise.race([once(socket, "drain").catch(() => {}), sleep(200)]);
  }
  await vi.waitFor(async () => expect(await connectionsOf(site)).toBe(0), soon);
});

test("a refused upgrade leaves no socket behind, even when the peer never says goodbye", async () => {
  const site = await openSite({});
  const { server } = site.server.app;
  const open = () =>
    new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));
  const before = await open();
  const socket = await openRaw(site, { origin: "https://elsewhere.example" });
  const [answer] = (await once(socket, "data")) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 403 [^]*the origin is not allowed/);
  await vi.waitFor(async () => expect(await open()).toBe(before), soon);
});

test("a connection that was ended is heard no more and is in no channel, and is soon cut off", async () => {
  const site = await openSite({ closeMs: 1_000 });
  const { authorization } = await site.server.signIn();
  const listener = await openWire(site, { headers: { authorization } });
  const following = { config: { presence: { enabled: true, key: "listener" } } };
  listener.send("1", "1", "realtime:room:1", "phx_join", following);
  await listener.next("presence_state");

  const ended = await openRaw(site, { authorization });
  let heard = "";
  ended.on("data", (data) => (heard += data.toString("latin1")));
  const say = (...message: unknown[]) =>
    ended.write(clientFrame(opcodes.text, JSON.stringify(message)));
  await vi.waitFor(() => expect(heard).toContain(" 101 "), soon);
  say("1", "1", "realtime:room:1", "phx_join", { config: {} });
  await vi.waitFor(() => expect(heard).toContain("phx_reply"), soon);
  say("1", "2", "realtime:room:1", "presence", { event: "track", payload: {} });
  await vi.waitFor(() => expect(listener.received.at(-1)![4]["joins"]).not.toEqual({}), soon);

  ended.write(clientFrame(opcodes.text, "{ no message"));
  say("1", "3", "realtime:room:1", "broadcast", { event: "late", payload: {} });
  say("2", "4", "realtime:room:1", "phx_join", { config: {} });
  await vi.waitFor(() => expect(heard).toContain("MalformedMessage"), soon);
  await vi.waitFor(() => expect(listener.received.at(-1)![4]["leaves"]).not.toEqual({}), soon);
  expect(await site.metrics()).toMatch(/^areon_realtime_channels 1$/m);
  await vi.waitFor(async () => expect(await connectionsOf(site)).toBe(1), soon);
  expect(listener.received.map(([, , , event]) => event)).not.toContain("broadcast");
  listener.socket.close();
  await listener.closed;
});

test("who is silent is counted once, however long they take to go", async () => {
  const site = await openSite({ silentMs: 200, closeMs: 3_000 });
  const socket = await openRaw(site);
  socket.resume();
  await vi.waitFor(async () => expect(await connectionsOf(site)).toBe(1), soon);
  await vi.waitFor(async () => expect(await connectionsOf(site)).toBe(0), soon);
  expect(await site.metrics()).toContain('areon_realtime_closed_total{why="silent"} 1');
});
