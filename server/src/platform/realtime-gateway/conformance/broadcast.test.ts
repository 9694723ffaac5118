import { Agent, request } from "node:http";
import type { RealtimeChannel } from "@supabase/realtime-js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestGateway, testRegistry, type TestGateway } from "../test-gateway.ts";
import { openScreen, openWire, soon, type Screen } from "../test-screen.ts";
import { decodeText, wireVersions, type WireVersion } from "../wire.ts";

let site: TestGateway;
let authorization: string;
beforeAll(async () => {
  site = await createTestGateway({ registry: testRegistry });
  ({ authorization } = await site.server.signIn());
});
afterAll(() => site.close());

/** A screen in a room, and what it hears there. */
async function inRoom(
  version: WireVersion,
  name: string,
  broadcast: { ack?: boolean; self?: boolean } = {},
) {
  const screen = openScreen(site, { version, authorization });
  const heard: { event: string; payload: unknown }[] = [];
  const channel: RealtimeChannel = screen.client
    .channel(name, { config: { broadcast } })
    .on("broadcast", { event: "*" }, ({ event, payload }) => void heard.push({ event, payload }));
  expect(await screen.join(channel)).toMatchObject({ status: "SUBSCRIBED" });
  return { screen, channel, heard };
}

const say = (channel: RealtimeChannel, payload: unknown, event = "note") =>
  channel.send({ type: "broadcast", event, payload });
const closeAll = (...screens: { screen: Screen }[]) =>
  Promise.all(screens.map(({ screen }) => screen.close()));

describe.each(wireVersions)("D.2 broadcast, version %s", (version) => {
  test("both versions hear it, the speaker does not, and no reply is sent", async () => {
    const speaker = await inRoom(version, "room:a");
    const listeners = await Promise.all(wireVersions.map((other) => inRoom(other, "room:a")));
    const payload = { text: "ação — 1 \u{1F33D}", list: [1, null] };
    expect(await say(speaker.channel, payload)).toBe("ok");
    for (const { heard } of listeners) {
      await vi.waitFor(() => expect(heard).toEqual([{ event: "note", payload }]), soon);
    }
    expect(speaker.heard).toEqual([]);
    expect(speaker.screen.frames("phx_reply")).toHaveLength(1);
    await closeAll(speaker, ...listeners);
  });

  test("ack: the server's reply; self: the speaker hears it too", async () => {
    const speaker = await inRoom(version, "room:b", { ack: true, self: true });
    expect(await say(speaker.channel, { n: 1 })).toBe("ok");
    await vi.waitFor(() => expect(speaker.heard).toHaveLength(1), soon);
    const replies = speaker.screen.frames("phx_reply");
    expect(replies.at(-1)![4]).toEqual({ status: "ok", response: {} });
    await closeAll(speaker);
  });

  test("too large with ack: payload_size_exceeded, and nobody hears it", async () => {
    const speaker = await inRoom(version, "room:c", { ack: true, self: true });
    expect(await say(speaker.channel, { text: "x".repeat(7_000) })).toBe("error");
    const replies = speaker.screen.frames("phx_reply");
    expect(replies.at(-1)![4]).toEqual({
      status: "error",
      response: { reason: "payload_size_exceeded" },
    });
    expect(await say(speaker.channel, { text: "x".repeat(5_000) })).toBe("ok");
    await vi.waitFor(() => expect(speaker.heard).toHaveLength(1), soon);
    await closeAll(speaker);
  });

  test("where nobody may speak, a member may not", async () => {
    const speaker = await inRoom(version, "hall:1", { ack: true });
    const listener = await inRoom(version, "hall:1");
    expect(await say(speaker.channel, { n: 1 })).toBe("error");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(listener.heard).toEqual([]);
    // Without ack a refusal is not answered either.
    await say(listener.channel, { n: 2 });
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(listener.screen.frames("phx_reply")).toHaveLength(1);
    expect(speaker.heard).toEqual([]);
    await closeAll(speaker, listener);
  });

  test("without having joined, it goes by HTTP and is heard", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const listener = await inRoom(version, "room:d");
    const { client } = listener.screen;
    const visitor = openScreen(site, { version, authorization });
    await vi.waitFor(() => expect(visitor.client.accessTokenValue).toBeTruthy(), soon);
    const channel = visitor.client.channel("room:d");
    expect(await say(channel, { by: "http" })).toBe("ok");
    await channel.httpSend("other", { by: "http, again" });
    await vi.waitFor(() => expect(listener.heard).toHaveLength(2), soon);
    expect(listener.heard).toEqual([
      { event: "note", payload: { by: "http" } },
      { event: "other", payload: { by: "http, again" } },
    ]);
    expect(client.isConnected()).toBe(true);
    expect(await say(visitor.client.channel("hall:1"), {})).toBe("error");
    await closeAll(listener, { screen: visitor });
  });

  test("events keep their order, also with what the bus brings in the same moment", async () => {
    const speaker = await inRoom(version, "room:e");
    const listener = await inRoom("2.0.0", "room:e");
    for (let n = 0; n < 100; n += 1) await say(speaker.channel, n);
    await vi.waitFor(() => expect(listener.heard).toHaveLength(100), soon);
    expect(listener.heard.map(({ payload }) => payload)).toEqual([...Array(100).keys()]);
    await closeAll(speaker, listener);
  });
});

test("version 2: bytes arrive as bytes, in the binary form; version 1 has no form for them", async () => {
  const speaker = await inRoom("2.0.0", "room:f");
  const second = await inRoom("2.0.0", "room:f");
  const first = await inRoom("1.0.0", "room:f");
  const bytes = Uint8Array.from([0, 255, 7, 3]);
  await say(speaker.channel, bytes.buffer);
  await say(speaker.channel, { done: true });
  await vi.waitFor(() => expect(second.heard).toHaveLength(2), soon);
  expect(new Uint8Array(second.heard[0]!.payload as ArrayBuffer)).toEqual(bytes);
  const frame = second.screen.received.find((message) => Buffer.isBuffer(message)) as Buffer;
  const topic = "realtime:room:f";
  expect([...frame.subarray(0, 5)]).toEqual([4, topic.length, "note".length, 0, 0]);
  expect(frame.subarray(5, -4).toString()).toBe(`${topic}note`);
  const done = [{ event: "note", payload: { done: true } }];
  await vi.waitFor(() => expect(first.heard).toEqual(done), soon);
  await closeAll(speaker, second, first);
});

/** 200 characters, 400 bytes; a binary frame has one byte for the length. */
const longEvent = "é".repeat(200);

test("an event whose name does not fit a frame is refused, and listeners stay undisturbed", async () => {
  const listener = await inRoom("2.0.0", "room:long");
  const wire = await openWire(site, { headers: { authorization } });
  const topic = "realtime:room:long";
  wire.send("1", "1", topic, "phx_join", { config: { broadcast: { ack: true } } });
  wire.send("1", "2", topic, "broadcast", { event: longEvent, payload: {} });
  // Each of these bytes is no text by itself, and would be three bytes once it is made one.
  const header = [3, 1, 1, topic.length, 200, 0, 1];
  const bytes = [Buffer.from(header), Buffer.from(`13${topic}`), Buffer.alloc(200, 0xff)];
  const odd = await openWire(site, { headers: { authorization } });
  odd.send("1", "1", topic, "phx_join", { config: {} });
  odd.socket.send(Buffer.concat([...bytes, Buffer.from("{}")]));
  expect(await odd.closed).toBe(1008);
  // What JSON makes of such a name takes six times its room on the bus.
  const quoted = { event: "\u0001".repeat(255), payload: "x".repeat(5_500) };
  wire.send("1", "4", topic, "broadcast", quoted);
  wire.send("1", "5", topic, "broadcast", { event: "short", payload: {} });
  await vi.waitFor(() => expect(listener.heard).toEqual([{ event: "short", payload: {} }]), soon);
  await vi.waitFor(() => expect(wire.received).toHaveLength(4), soon);
  expect(wire.received.map(([, , , , { response }]) => response)).toEqual([
    { postgres_changes: [] },
    { reason: "UnknownErrorOnChannel: no event is named" },
    { reason: "payload_size_exceeded" },
    {},
  ]);
  wire.socket.close();
  await wire.closed;
  await closeAll(listener);
});

test("by HTTP: without a token 401, what is not understood 422, too much 413", async () => {
  const post = (body: unknown, headers: Record<string, string> = { authorization }) =>
    fetch(`${site.origin}/realtime/v1/api/broadcast`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  const message = { topic: "room:g", event: "e", payload: {}, private: true };
  const statuses = await Promise.all([
    post({ messages: [message] }),
    post({ messages: [message] }, {}),
    post({ messages: [] }),
    post({ messages: [{ ...message, topic: "unknown" }] }),
    post({ messages: [{ ...message, payload: "x".repeat(7_000) }] }),
    post({ messages: [{ ...message, event: longEvent }] }),
    post({ messages: [{ ...message, topic: `room:${"x".repeat(245)}` }] }),
  ]);
  expect(statuses.map(({ status }) => status)).toEqual([202, 401, 422, 403, 413, 422, 422]);
  for (const refused of statuses.slice(1)) {
    expect(await refused.json()).toEqual({ error: expect.any(String) });
  }
});

test("by HTTP: one payload above 64 KB is told that it is too large, whole or in chunks", async () => {
  const bytes = Buffer.alloc(64 * 1024 + 1, "x");
  const inChunks = async function* () {
    yield bytes;
    yield bytes;
  };
  for (const body of [bytes, ReadableStream.from(inChunks())]) {
    const answer = await fetch(`${site.origin}/realtime/v1/api/broadcast/room:g/events/e`, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", authorization },
      body,
      duplex: "half",
    });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ error: "payload_size_exceeded" });
  }
});

test("by HTTP: after a payload that is far too large, the same connection takes the next call", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const say = (bytes: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { "content-type": "application/octet-stream", authorization };
      request(
        `${site.origin}/realtime/v1/api/broadcast/room:g/events/e`,
        { agent, method: "POST", headers, timeout: 5_000 },
        (incoming) => incoming.resume().on("end", () => resolve(incoming.statusCode)),
      )
        .on("error", reject)
        .on("timeout", () => reject(new Error("no answer")))
        .end(Buffer.alloc(bytes, "x"));
    });
  expect([await say(1_100_000), await say(10)]).toEqual([413, 202]);
  agent.destroy();
});

test("JSON that nests too deep is no payload, by HTTP or in a frame", async () => {
  const deep = "[".repeat(5_000) + "]".repeat(5_000);
  const answer = await fetch(`${site.origin}/realtime/v1/api/broadcast/room:g/events/e`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization },
    body: deep,
  });
  expect(answer.status).toBe(422);
  expect(decodeText("2.0.0", `[null,null,"room:g","broadcast",${deep}]`)).toBeNull();
});

test("a binary frame that is cut short, or of a kind for servers, ends the connection", async () => {
  for (const frame of [Buffer.from([3, 200, 1]), Buffer.from([4, 0, 0, 0, 0])]) {
    const wire = await openWire(site);
    wire.socket.send(frame);
    expect(await wire.closed).toBe(1008);
  }
});
