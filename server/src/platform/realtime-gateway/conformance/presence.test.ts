import type { RealtimeChannel } from "@supabase/realtime-js";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createTestGateway, testRegistry, type TestGateway } from "../test-gateway.ts";
import { openScreen, soon } from "../test-screen.ts";
import { wireVersions, type WireVersion } from "../wire.ts";

let site: TestGateway;
let authorization: string;
beforeAll(async () => {
  site = await createTestGateway({ registry: testRegistry, limits: { presencesPerTopic: 3 } });
  ({ authorization } = await site.server.signIn());
});
afterAll(() => site.close());

/** A screen that follows who is in a room. */
async function present(version: WireVersion, name: string, key: string) {
  const screen = openScreen(site, { version, authorization });
  const joins: string[] = [];
  const leaves: string[] = [];
  const channel: RealtimeChannel = screen.client
    .channel(name, { config: { presence: { key } } })
    .on("presence", { event: "sync" }, () => {})
    .on("presence", { event: "join" }, ({ key: who }) => void joins.push(who))
    .on("presence", { event: "leave" }, ({ key: who }) => void leaves.push(who));
  expect(await screen.join(channel)).toMatchObject({ status: "SUBSCRIBED" });
  await vi.waitFor(() => expect(screen.frames("presence_state")).toHaveLength(1), soon);
  return { screen, channel, joins, leaves };
}

const keysOf = (channel: RealtimeChannel) => Object.keys(channel.presenceState()).sort();

describe.each(wireVersions)("D.2 presence, version %s", (version) => {
  test("state after the join, track is answered, and everybody gets the difference", async () => {
    const name = `room:seen-${version}`;
    const ana = await present(version, name, "ana");
    expect(ana.screen.frames("presence_state")[0]!.slice(0, 4)).toEqual([
      null,
      null,
      `realtime:${name}`,
      "presence_state",
    ]);
    expect(await ana.channel.track({ mood: "calm" })).toBe("ok");
    await vi.waitFor(() => expect(keysOf(ana.channel)).toEqual(["ana"]), soon);
    const bia = await present("2.0.0", name, "bia");
    const [, , , , state] = bia.screen.frames("presence_state")[0]!;
    expect(state).toEqual({ ana: { metas: [{ mood: "calm", phx_ref: expect.any(String) }] } });
    await bia.channel.track({});
    await vi.waitFor(() => expect(keysOf(ana.channel)).toEqual(["ana", "bia"]), soon);
    expect(ana.joins).toEqual(["ana", "bia"]);
    await bia.screen.close();
    await vi.waitFor(() => expect(keysOf(ana.channel)).toEqual(["ana"]), soon);
    expect(ana.leaves).toEqual(["bia"]);
    await ana.screen.close();
  });

  test("an update carries the reference before it; untrack is a leave", async () => {
    const name = `room:changed-${version}`;
    const ana = await present(version, name, "ana");
    const bia = await present(version, name, "bia");
    await ana.channel.track({ page: 1 });
    await vi.waitFor(() => expect(keysOf(bia.channel)).toEqual(["ana"]), soon);
    await ana.channel.track({ page: 2 });
    await vi.waitFor(
      () => expect(bia.channel.presenceState()["ana"]).toMatchObject([{ page: 2 }]),
      soon,
    );
    const [first, second] = bia.screen.frames("presence_diff").map(([, , , , diff]) => diff);
    const before = first as { joins: { ana: { metas: { phx_ref: string }[] } } };
    expect(second).toMatchObject({
      joins: { ana: { metas: [{ page: 2, phx_ref_prev: before.joins.ana.metas[0]!.phx_ref }] } },
      leaves: { ana: { metas: [{ page: 1 }] } },
    });
    expect(await ana.channel.untrack()).toBe("ok");
    await vi.waitFor(() => expect(keysOf(bia.channel)).toEqual([]), soon);
    await Promise.all([ana.screen.close(), bia.screen.close()]);
  });

  test("without a key the server makes one up", async () => {
    const ana = await present(version, `room:nameless-${version}`, "");
    await ana.channel.track({});
    await vi.waitFor(() => expect(keysOf(ana.channel)).toEqual([expect.any(String)]), soon);
    expect(keysOf(ana.channel)[0]!.length).toBeGreaterThan(10);
    await ana.screen.close();
  });
});

test("a presence that is too large, one too many, or where there is none, is refused", async () => {
  const screens = await Promise.all(
    ["a", "b", "c", "d"].map((key) => present("2.0.0", "room:full", key)),
  );
  const [a, b, c, d] = screens as [never, never, never, (typeof screens)[number]];
  expect(await d.channel.track({ text: "x".repeat(3_000) })).toBe("error");
  for (const { channel } of [a, b, c] as typeof screens) expect(await channel.track({})).toBe("ok");
  expect(await d.channel.track({})).toBe("error");
  const hall = d.screen.client.channel("hall:1", { config: { presence: { enabled: true } } });
  await d.screen.join(hall);
  expect(await hall.track({})).toBe("error");
  await Promise.all(screens.map(({ screen }) => screen.close()));
});

test("presence events above the rate are refused", async () => {
  const ana = await present("2.0.0", "room:rate", "ana");
  const answers: string[] = [];
  for (let n = 0; n < 12; n += 1) answers.push(await ana.channel.track({ n }));
  expect(answers.filter((answer) => answer === "ok").length).toBeLessThanOrEqual(11);
  expect(answers.at(-1)).toBe("error");
  const last = ana.screen.frames("phx_reply").at(-1)!;
  expect(last[4]).toMatchObject({ response: { reason: expect.stringMatching(/^ChannelRate/) } });
  await ana.screen.close();
});
