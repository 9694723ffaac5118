import { calculateJwkThumbprint, importJWK, SignJWT, type JWK } from "jose";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { realNowMs } from "#platform/clock";
import type { Actor } from "#platform/http/actor";
import { publishSessionChange } from "#platform/realtime/session-change";
import { createTestGateway, testRegistry, type TestGateway } from "../test-gateway.ts";
import { openScreen, openWire, soon, tokenOf } from "../test-screen.ts";
import { wireVersions } from "../wire.ts";

let site: TestGateway;
beforeAll(async () => {
  site = await createTestGateway({ registry: testRegistry, limits: { tokenCheckMs: 1_500 } });
});
afterAll(() => site.close());

/** As our server would have signed it some minutes ago. */
async function tokenFor({ userId, sessionId, assurance }: Actor, seconds: number): Promise<string> {
  const jwk = JSON.parse(site.server.config.ACCESS_TOKEN_KEY) as Required<JWK>;
  const { kty, crv, x, y } = jwk;
  return new SignJWT({ session_id: sessionId, aal: assurance })
    .setProtectedHeader({
      alg: "ES256",
      typ: "JWT",
      kid: await calculateJwkThumbprint({ kty, crv, x, y }),
    })
    .setSubject(userId)
    .setIssuer(`${site.server.config.PUBLIC_ORIGIN}/auth/v1`)
    .setAudience("authenticated")
    .setIssuedAt()
    .setExpirationTime(Math.ceil(realNowMs() / 1_000) + seconds)
    .sign(await importJWK(jwk, "ES256"));
}

const endSession = ({ sessionId }: Actor) =>
  sql`update identity.sessions set ended_at = platform.real_now(), end_reason = 'signed_out'
    where id = ${sessionId}`.execute(site.database.db);

/** A hint before this would be lost, and a listener that is still connecting is no fault. */
function listening({ bus }: TestGateway): Promise<void> {
  return new Promise((resolve) => {
    const begun = bus.subscribe("realtime.beginning", {
      onMessage: () => {},
      onGap: () => {
        begun.close();
        resolve();
      },
    });
  });
}

/** Enough for a busy machine to open a socket and join. */
const shortSeconds = 4;

/** A screen in a room, and what it is told about the end. */
async function inRoom(version: (typeof wireVersions)[number], token: string) {
  const screen = openScreen(site, { version, authorization: `Bearer ${token}` });
  const systems: { status: string; message: string }[] = [];
  const channel = screen.client.channel("room:1").on("system", {}, (message) => {
    systems.push(message as (typeof systems)[number]);
  });
  expect(await screen.join(channel)).toMatchObject({ status: "SUBSCRIBED" });
  return { screen, channel, systems };
}

describe.each(wireVersions)("D.2 and D.3 tokens, version %s", (version) => {
  test("a join before the token is known is refused, and the client comes again with it", async () => {
    const { authorization } = await site.server.signIn();
    let mayAnswer = false;
    const screen = openScreen(site, {
      version,
      accessToken: async () => (mayAnswer ? tokenOf(authorization) : null),
    });
    const outcomes: string[] = [];
    screen.client.channel("room:2").subscribe((status) => void outcomes.push(status));
    await vi.waitFor(() => expect(outcomes).toEqual(["CHANNEL_ERROR"]), soon);
    const [refusal] = screen.frames("phx_reply");
    expect(refusal![4]).toMatchObject({
      response: { reason: expect.stringMatching(/^Unauthorized: /) },
    });
    mayAnswer = true;
    await screen.client.setAuth();
    await vi.waitFor(() => expect(outcomes.at(-1)).toBe("SUBSCRIBED"), soon);
    await screen.close();
  });

  test("an expired token: system error, then the connection is closed", async () => {
    const { actor } = await site.server.signIn();
    const { screen, systems } = await inRoom(version, await tokenFor(actor, shortSeconds));
    await vi.waitFor(() => expect(systems).toHaveLength(1), soon);
    expect(systems[0]).toMatchObject({
      extension: "system",
      status: "error",
      message: expect.stringMatching(/^InvalidJWTToken: /),
      channel: "room:1",
    });
    await vi.waitFor(() => expect(screen.client.isConnected()).toBe(false), soon);
    await screen.close();
  });

  test("a token that was renewed in time keeps the connection", async () => {
    const { actor, authorization } = await site.server.signIn();
    const { screen, systems } = await inRoom(version, await tokenFor(actor, shortSeconds));
    await screen.client.setAuth(tokenOf(authorization));
    await new Promise((resolve) => setTimeout(resolve, (shortSeconds + 2.5) * 1_000));
    expect(systems).toEqual([]);
    expect(screen.client.isConnected()).toBe(true);
    await screen.close();
  });

  test("a session that has ended: the next check by the clock closes", async () => {
    const { actor, authorization } = await site.server.signIn();
    const { screen, systems } = await inRoom(version, tokenOf(authorization));
    await endSession(actor);
    await vi.waitFor(() => expect(systems).toMatchObject([{ status: "error" }]), soon);
    await vi.waitFor(() => expect(screen.client.isConnected()).toBe(false), soon);
    await screen.close();
  });

  test("an access_token that is no good: system error, then close", async () => {
    const { authorization } = await site.server.signIn();
    const { screen, systems } = await inRoom(version, tokenOf(authorization));
    const revoked = await site.server.signIn();
    await endSession(revoked.actor);
    await screen.client.setAuth(tokenOf(revoked.authorization));
    await vi.waitFor(() => expect(systems).toMatchObject([{ status: "error" }]), soon);
    await vi.waitFor(() => expect(screen.client.isConnected()).toBe(false), soon);
    await screen.close();
  });

  test("another person's token on the same socket: what only the first may follow is closed", async () => {
    const first = await site.server.signIn();
    const second = await site.server.signIn();
    const screen = openScreen(site, { version, authorization: first.authorization });
    const filter = `user_id=eq.${first.actor.userId}`;
    const statuses: string[] = [];
    screen.client
      .channel("letters")
      .on("postgres_changes", { event: "*", schema: "public", table: "letters", filter }, () => {})
      .subscribe((status) => void statuses.push(status));
    const room = screen.client.channel("room:3");
    expect(await screen.join(room)).toMatchObject({ status: "SUBSCRIBED" });
    await vi.waitFor(() => expect(statuses).toEqual(["SUBSCRIBED"]), soon);
    await screen.client.setAuth(tokenOf(second.authorization));
    await vi.waitFor(() => expect(statuses.at(-1)).toBe("CLOSED"), soon);
    expect(screen.frames("phx_close").map(([, , topic]) => topic)).toEqual(["realtime:letters"]);
    expect(room.state).toBe("joined");
    await screen.close();
  });

  test("a join with a bad token names what is wrong with it", async () => {
    const screen = openScreen(site, { version, authorization: "Bearer nonsense" });
    const { error } = await screen.join(screen.client.channel("room:4"));
    expect(error).toContain("MalformedJWT: ");
    await screen.close();
    const other = openScreen(site, { version, authorization: "Bearer a.b.c" });
    expect((await other.join(other.client.channel("room:4"))).error).toContain("InvalidJWTToken: ");
    await other.close();
  });
});

test("a hint that a person's sessions changed ends their sockets at once", async () => {
  const patient = await createTestGateway({ registry: testRegistry, database: site.database });
  const { actor, authorization } = await patient.server.signIn();
  const wire = await openWire(patient, { headers: { authorization } });
  wire.send("1", "1", "realtime:room:1", "phx_join", { config: {} });
  await wire.next("phx_reply");
  await listening(patient);
  await endSession(actor);
  publishSessionChange(patient.bus, actor.userId);
  expect((await wire.next("system"))[4]).toMatchObject({ status: "error" });
  expect(await wire.closed).toBe(1008);
  await patient.close();
});

test.each(wireVersions)(
  "version %s: a right that can't be looked up: the channel fails, and the client joins it again",
  async (version) => {
    const { authorization } = await site.server.signIn();
    let isBroken = false;
    const may = () => {
      if (isBroken) throw new Error("the rights are out of reach");
      return true;
    };
    const fragile = await createTestGateway({
      registry: {
        topics: [{ pattern: "vault", may, broadcast: "nobody", presence: false }],
        tables: [],
      },
      config: site.server.config,
      database: site.database,
      limits: { tokenCheckMs: 1_000 },
    });
    const screen = openScreen(fragile, { version, authorization });
    const statuses: string[] = [];
    screen.client.channel("vault").subscribe((status) => void statuses.push(status));
    await vi.waitFor(() => expect(statuses).toEqual(["SUBSCRIBED"]), soon);
    isBroken = true;
    await vi.waitFor(() => expect(screen.frames("phx_error")).toHaveLength(1), soon);
    isBroken = false;
    await vi.waitFor(() => expect(statuses.at(-1)).toBe("SUBSCRIBED"), soon);
    expect(statuses).toContain("CHANNEL_ERROR");
    await screen.close();
    await fragile.close();
  },
);

test("signing out on an open socket leaves what everybody may follow", async () => {
  const { authorization } = await site.server.signIn();
  const wire = await openWire(site, { headers: { authorization } });
  for (const [ref, topic] of [
    ["1", "realtime:room:1"],
    ["2", "realtime:hall:1"],
  ]) {
    wire.send(ref, ref, topic, "phx_join", { config: {} });
  }
  await vi.waitFor(() => expect(wire.received).toHaveLength(2), soon);
  wire.send("1", "3", "realtime:room:1", "access_token", { access_token: null });
  expect((await wire.next("phx_close")).slice(0, 3)).toEqual(["1", "1", "realtime:room:1"]);
  wire.send("2", "4", "realtime:hall:1", "phx_leave", {});
  await vi.waitFor(() => expect(wire.received.at(-1)![2]).toBe("realtime:hall:1"), soon);
  wire.socket.close();
  await wire.closed;
});
