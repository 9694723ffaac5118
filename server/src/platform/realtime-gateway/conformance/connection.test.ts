import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestGateway, testRegistry, type TestGateway } from "../test-gateway.ts";
import { openScreen, openWire, refusedUpgrade, soon } from "../test-screen.ts";
import { wireVersions } from "../wire.ts";

let site: TestGateway;
beforeAll(async () => {
  site = await createTestGateway({
    registry: testRegistry,
    limits: { connectionsPerAddress: 4 },
  });
});
afterAll(() => site.close());

describe("D.1 connection", () => {
  test.each(wireVersions)(
    "version %s: the client connects and its beats are answered",
    async (version) => {
      const beats: string[] = [];
      const screen = openScreen(site, {
        version,
        client: { heartbeatIntervalMs: 200, heartbeatCallback: (status) => beats.push(status) },
      });
      screen.client.connect();
      await vi.waitFor(() => expect(beats).toContain("ok"), soon);
      const [joinRef, ref, topic, , payload] = screen.frames("phx_reply")[0]!;
      expect([joinRef, topic, payload]).toEqual([null, "phoenix", { status: "ok", response: {} }]);
      expect(ref).toMatch(/^\d+$/);
      await screen.close();
    },
  );

  test("each version is answered in its own form; without one, version 1 is meant", async () => {
    const second = await openWire(site);
    second.send(null, "1", "phoenix", "heartbeat", {});
    expect(await second.next("phx_reply")).toEqual([
      null,
      "1",
      "phoenix",
      "phx_reply",
      { status: "ok", response: {} },
    ]);
    const first = await openWire(site, { version: "1.0.0" });
    const beat = { topic: "phoenix", event: "heartbeat", payload: {}, ref: "7", join_ref: null };
    first.socket.send(JSON.stringify(beat));
    await vi.waitFor(() => expect(first.received).toHaveLength(1), soon);
    expect(first.received[0]).toEqual({
      ...beat,
      event: "phx_reply",
      payload: { status: "ok", response: {} },
    });
    first.socket.close();
    second.socket.close();
    await Promise.all([first.closed, second.closed]);
  });

  test("an origin that is not ours is refused, our own is not", async () => {
    const { status, body } = await refusedUpgrade(site, {
      headers: { origin: "https://elsewhere.example" },
    });
    expect([status, body]).toEqual([403, { error: "the origin is not allowed" }]);
    const own = await openWire(site, { headers: { origin: site.server.config.PUBLIC_ORIGIN } });
    own.socket.close();
    await own.closed;
  });

  test("a bad token in the header, an unknown version and a plain request are told so", async () => {
    const bad = await refusedUpgrade(site, { headers: { authorization: "Bearer a.b.c" } });
    expect(bad).toMatchObject({ status: 401, body: { error: expect.stringMatching(/^Invalid/) } });
    const unknown = await refusedUpgrade(site, { query: "vsn=3.0.0" });
    expect(unknown).toMatchObject({ status: 400, body: { error: expect.any(String) } });
    const plain = await fetch(`${site.origin}/realtime/v1/websocket`);
    expect(plain.status).toBe(426);
    expect(await plain.json()).toEqual({ error: "this address is for web sockets" });
  });

  test("a token in the header counts from the start", async () => {
    const { authorization } = await site.server.signIn();
    const wire = await openWire(site, { headers: { authorization } });
    wire.send("1", "1", "realtime:room:1", "phx_join", { config: {} });
    expect((await wire.next("phx_reply"))[4]).toMatchObject({ status: "ok" });
    wire.socket.close();
    await wire.closed;
  });

  test("too many connections from one address are refused, and counted down when they go", async () => {
    const open = await Promise.all(Array.from({ length: 4 }, () => openWire(site)));
    const { status, body } = await refusedUpgrade(site, {});
    expect([status, body]).toEqual([429, { error: "too many connections" }]);
    open[0]!.socket.close();
    await open[0]!.closed;
    open[0] = await openWire(site);
    expect(await site.metrics()).toMatch(/^areon_realtime_connections 4$/m);
    for (const { socket, closed } of open) {
      socket.close();
      await closed;
    }
  });

  test("a request that offers another protocol is answered as usual", async () => {
    const ask = async (path: string) => {
      const request = get(site.origin + path, {
        headers: { connection: "upgrade", upgrade: "h2c" },
      });
      const [response] = (await once(request, "response")) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    expect(await ask("/api/v1/openapi.json")).toBe(200);
    expect(await ask("/realtime/v1/websocket")).toBe(426);
    expect(await ask("/nowhere")).toBe(404);
  });
});
