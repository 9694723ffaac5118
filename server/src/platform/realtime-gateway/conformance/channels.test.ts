import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { publishRowChange } from "#platform/realtime/row-change";
import { createTestGateway, testRegistry, type TestGateway } from "../test-gateway.ts";
import { openScreen, openWire, soon } from "../test-screen.ts";
import { wireVersions } from "../wire.ts";

let site: TestGateway;
let authorization: string;
beforeAll(async () => {
  site = await createTestGateway({
    registry: testRegistry,
    limits: {
      channelsPerConnection: 3,
      joins: { perSecond: 1, burst: 8 },
      messages: { perSecond: 10, burst: 40 },
    },
  });
  ({ authorization } = await site.server.signIn());
});
afterAll(() => site.close());

describe.each(wireVersions)("D.2 channels, version %s", (version) => {
  test("leaving is answered, then the channel is closed", async () => {
    const screen = openScreen(site, { version, authorization });
    const channel = screen.client.channel("room:1");
    await screen.join(channel);
    const joinRef = screen.frames("phx_reply")[0]![1];
    expect(await channel.unsubscribe()).toBe("ok");
    await vi.waitFor(() => expect(screen.frames("phx_close")).toHaveLength(1), soon);
    expect(screen.frames("phx_reply").at(-1)![4]).toEqual({ status: "ok", response: {} });
    expect(screen.frames("phx_close")[0]!.slice(1, 3)).toEqual([joinRef, "realtime:room:1"]);
    await screen.close();
  });

  test("one channel more than allowed is refused, the others stay", async () => {
    const screen = openScreen(site, { version, authorization });
    const answers = [];
    for (const id of [1, 2, 3, 4]) {
      answers.push(await screen.join(screen.client.channel(`room:${id}`)));
    }
    expect(answers.map(({ status }) => status)).toEqual([
      "SUBSCRIBED",
      "SUBSCRIBED",
      "SUBSCRIBED",
      "CHANNEL_ERROR",
    ]);
    expect(answers[3]!.error).toContain("ChannelRateLimitReached: ");
    await screen.close();
  });
});

const join = (wire: Awaited<ReturnType<typeof openWire>>, ref: string, payload: unknown) =>
  wire.send(ref, ref, "realtime:hall:1", "phx_join", payload);

test("a second join of the same topic takes the place of the first", async () => {
  const wire = await openWire(site);
  join(wire, "1", { config: {} });
  join(wire, "2", { config: {} });
  await vi.waitFor(() => expect(wire.received).toHaveLength(2), soon);
  expect(wire.received.map(([, ref, , , payload]) => [ref, payload["status"]])).toEqual([
    ["1", "ok"],
    ["2", "ok"],
  ]);
  expect(await site.metrics()).toMatch(/^areon_realtime_channels 1$/m);
  wire.socket.close();
  await wire.closed;
});

test("a join that is not understood, or of no topic, is told so", async () => {
  const wire = await openWire(site);
  join(wire, "1", { config: { postgres_changes: "all" } });
  wire.send("2", "2", "elsewhere", "phx_join", { config: {} });
  wire.send("3", "3", "realtime:hall:9", "broadcast", { event: "e" });
  await vi.waitFor(() => expect(wire.received).toHaveLength(3), soon);
  const reasons = wire.received.map(([, , , , payload]) => payload["response"]);
  expect(reasons).toEqual([
    { reason: expect.stringMatching(/^InvalidJoinPayload: /) },
    { reason: expect.stringMatching(/^InvalidJoinPayload: /) },
    { reason: "unmatched topic" },
  ]);
  wire.socket.close();
  await wire.closed;
});

test("joins above the rate are refused", async () => {
  const wire = await openWire(site);
  for (let n = 1; n <= 10; n += 1) join(wire, String(n), { config: {} });
  await vi.waitFor(() => expect(wire.received).toHaveLength(10), soon);
  expect(wire.received.at(-1)![4]["response"]).toEqual({
    reason: expect.stringMatching(/^ClientJoinRateLimitReached: /),
  });
  wire.socket.close();
  await wire.closed;
});

test("a flood of messages ends the connection with a system error", async () => {
  const wire = await openWire(site);
  join(wire, "1", { config: {} });
  await wire.next("phx_reply");
  for (let n = 0; n < 60; n += 1) wire.send(null, String(n), "phoenix", "heartbeat", {});
  expect((await wire.next("system"))[4]).toMatchObject({
    status: "error",
    message: expect.stringMatching(/^MessagePerSecondRateLimitReached: /),
  });
  expect(await wire.closed).toBe(1008);
});

test("a frame above 64 KB, or one that is no message, ends the connection", async () => {
  const large = await openWire(site);
  large.send("1", "1", "realtime:hall:1", "phx_join", { text: "x".repeat(65 * 1024) });
  expect(await large.closed).toBe(1009);
  const odd = await openWire(site);
  odd.socket.send("{ not json");
  expect(await odd.closed).toBe(1008);
  const other = await openWire(site, { version: "1.0.0" });
  other.socket.send(JSON.stringify([null, "1", "phoenix", "heartbeat", {}]));
  expect(await other.closed).toBe(1008);
});

test("who sends no heartbeat is let go, who does stays", async () => {
  // A site of its own: nobody else is let go because a busy machine was slow.
  const strict = await createTestGateway({
    registry: testRegistry,
    database: site.database,
    limits: { silentMs: 5_000 },
  });
  const silent = await openWire(strict);
  const alive = await openWire(strict);
  const beats = setInterval(() => alive.send(null, "1", "phoenix", "heartbeat", {}), 500);
  expect(await silent.closed).toBe(1000);
  expect(alive.socket.readyState).toBe(alive.socket.OPEN);
  clearInterval(beats);
  alive.socket.close();
  await alive.closed;
  await strict.close();
});

test("a server that goes away says goodbye to everybody", async () => {
  const going = await createTestGateway({ registry: testRegistry, database: site.database });
  const wires = await Promise.all(Array.from({ length: 3 }, () => openWire(going)));
  const closing = going.close();
  expect(await Promise.all(wires.map(({ closed }) => closed))).toEqual([1001, 1001, 1001]);
  await closing;
});

test.each(wireVersions)(
  "version %s: a client comes back by itself to a server that was gone, and is told to fetch again",
  async (version) => {
    const shared = { registry: testRegistry, database: site.database, config: site.server.config };
    const going = await createTestGateway(shared);
    const port = Number(new URL(going.origin).port);
    const screen = openScreen(going, { version, authorization });
    const statuses: string[] = [];
    const heard: string[] = [];
    screen.client
      .channel("board")
      .on("postgres_changes", { event: "*", schema: "public", table: "board" }, () => {
        heard.push("change");
      })
      .on("system", {}, ({ status }: { status: string }) => void heard.push(status))
      .subscribe((status) => void statuses.push(status));
    await vi.waitFor(() => expect([statuses, heard]).toEqual([["SUBSCRIBED"], ["ok"]]), soon);
    await going.close();
    await vi.waitFor(() => expect(statuses).toContain("CHANNEL_ERROR"), soon);

    const back = await createTestGateway({ ...shared, port });
    // Its tries come after 1, 2, 5 and 10 s.
    const patiently = { timeout: 45_000, interval: 50 };
    await vi.waitFor(() => expect(statuses.at(-1)).toBe("SUBSCRIBED"), patiently);
    await vi.waitFor(() => expect(heard).toEqual(["ok", "ok"]), soon);
    publishRowChange(back.bus, {
      table: "board",
      key: "all",
      type: "INSERT",
      record: { id: 1 },
      committedAt: "2026-01-01T00:00:00Z",
    });
    await vi.waitFor(() => expect(heard.at(-1)).toBe("change"), soon);
    await screen.close();
    await back.close();
  },
);
