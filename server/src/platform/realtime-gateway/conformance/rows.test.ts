import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { newId } from "#platform/ids";
import { publishLostHints } from "#platform/realtime/lost-hints";
import { publishRowChange, type RowChange } from "#platform/realtime/row-change";
import { createTestGateway, testRegistry, type TestGateway } from "../test-gateway.ts";
import { openScreen, soon } from "../test-screen.ts";
import { wireVersions, type WireVersion } from "../wire.ts";

let site: TestGateway;
beforeAll(async () => {
  site = await createTestGateway({ registry: testRegistry });
});
afterAll(() => site.close());

const committedAt = "2026-01-01T00:00:00.000Z";
const publish = (change: Pick<RowChange, "table" | "key" | "type" | "record">) =>
  publishRowChange(site.bus, { ...change, committedAt });

async function signedInScreen(version: WireVersion) {
  const { actor, authorization } = await site.server.signIn();
  const { userId } = actor;
  const mine = { schema: "public", table: "letters", filter: `user_id=eq.${userId}` } as const;
  return { userId, mine, screen: openScreen(site, { version, authorization }) };
}

describe.each(wireVersions)("D.2 rows, version %s", (version) => {
  test("the join is answered with the same bindings in order, each with a number", async () => {
    const { mine, screen } = await signedInScreen(version);
    const channel = screen.client
      .channel("any name")
      .on("postgres_changes", { event: "INSERT", ...mine }, () => {})
      .on("postgres_changes", { event: "*", schema: "public", table: "board" }, () => {});
    expect(await screen.join(channel)).toEqual({ status: "SUBSCRIBED", error: undefined });
    const [joinRef, ref, topic, , payload] = screen.frames("phx_reply")[0]!;
    expect([joinRef, topic]).toEqual([ref, "realtime:any name"]);
    const bindings = [
      { id: expect.any(Number), event: "INSERT", ...mine },
      { id: expect.any(Number), event: "*", schema: "public", table: "board" },
    ];
    expect(payload).toEqual({ status: "ok", response: { postgres_changes: bindings } });
    await screen.close();
  });

  test("system says ok once nothing can be missed any more, also to those who come later", async () => {
    const { mine, screen } = await signedInScreen(version);
    for (const name of ["first", "second"]) {
      const systems: unknown[] = [];
      const channel = screen.client
        .channel(name)
        .on("postgres_changes", { event: "*", ...mine }, () => {})
        .on("system", {}, (message: unknown) => void systems.push(message));
      await screen.join(channel);
      await vi.waitFor(() => expect(systems).toHaveLength(1), soon);
      expect(systems[0]).toEqual({
        extension: "postgres_changes",
        status: "ok",
        message: expect.any(String),
        channel: name,
      });
    }
    await screen.close();
  });

  test("insert, update and delete arrive with the listed columns and nothing else", async () => {
    const { userId, mine, screen } = await signedInScreen(version);
    const changes: object[] = [];
    const channel = screen.client
      .channel("letters")
      .on("postgres_changes", { event: "*", ...mine }, (change) => void changes.push(change));
    await screen.join(channel);
    await vi.waitFor(() => expect(screen.frames("system")).toHaveLength(1), soon);
    const record = { id: "a", user_id: userId, secret: "never listed" };
    for (const type of ["INSERT", "UPDATE", "DELETE"] as const) {
      publish({ table: "letters", key: userId, type, record });
    }
    await vi.waitFor(() => expect(changes).toHaveLength(3), soon);
    const common = { schema: "public", table: "letters", commit_timestamp: committedAt };
    const row = { id: "a", user_id: userId };
    expect(changes).toEqual([
      { ...common, eventType: "INSERT", new: row, old: {}, errors: null },
      { ...common, eventType: "UPDATE", new: row, old: { id: "a" }, errors: null },
      { ...common, eventType: "DELETE", new: {}, old: row, errors: null },
    ]);
    const [first] = screen.frames("postgres_changes");
    expect(first!.slice(0, 3)).toEqual([null, null, "realtime:letters"]);
    expect(JSON.stringify(screen.received)).not.toContain("never listed");
    await screen.close();
  });

  test("a binding hears the kinds of change it names; one frame names all bindings it is for", async () => {
    const { userId, mine, screen } = await signedInScreen(version);
    const heard: string[] = [];
    const channel = screen.client
      .channel("kinds")
      .on("postgres_changes", { event: "INSERT", ...mine }, () => void heard.push("insert"))
      .on("postgres_changes", { event: "UPDATE", ...mine }, () => void heard.push("update"))
      .on("postgres_changes", { event: "*", ...mine }, () => void heard.push("any"));
    await screen.join(channel);
    await vi.waitFor(() => expect(screen.frames("system")).toHaveLength(1), soon);
    publish({ table: "letters", key: userId, type: "INSERT", record: {} });
    publish({ table: "letters", key: userId, type: "DELETE", record: {} });
    await vi.waitFor(() => expect(screen.frames("postgres_changes")).toHaveLength(2), soon);
    expect(heard).toEqual(["insert", "any", "any"]);
    const ids = screen.frames("postgres_changes").map(([, , , , payload]) => payload["ids"]);
    expect(ids).toMatchObject([{ length: 2 }, { length: 1 }]);
    await screen.close();
  });

  test("when hints may have been lost with their sender, who follows rows is told to look again", async () => {
    const { mine, screen } = await signedInScreen(version);
    const channel = screen.client
      .channel("letters")
      .on("postgres_changes", { event: "*", ...mine }, () => {});
    await screen.join(channel);
    await screen.join(screen.client.channel("room:1"));
    await vi.waitFor(() => expect(screen.frames("system")).toHaveLength(1), soon);
    publishLostHints(site.bus);
    await vi.waitFor(() => expect(screen.frames("system")).toHaveLength(2), soon);
    const again = screen.frames("system")[1]!;
    expect(again[2]).toBe("realtime:letters");
    expect(again[4]).toMatchObject({ extension: "postgres_changes", status: "ok" });
    await screen.close();
  });

  test("a public table is followed without a token", async () => {
    const screen = openScreen(site, { version });
    const changes: { new: object }[] = [];
    const channel = screen.client
      .channel("board")
      .on("postgres_changes", { event: "*", schema: "public", table: "board" }, (change) => {
        changes.push(change);
      });
    expect(await screen.join(channel)).toMatchObject({ status: "SUBSCRIBED" });
    await vi.waitFor(() => expect(screen.frames("system")).toHaveLength(1), soon);
    publish({ table: "board", key: "all", type: "INSERT", record: { id: "41" } });
    await vi.waitFor(() => expect(changes).toHaveLength(1), soon);
    // The client itself turns the column's type into a number.
    expect(changes[0]!.new).toEqual({ id: 41 });
    await screen.close();
  });

  test.each([
    ["somebody else's rows", { table: "letters", filter: `user_id=eq.${newId()}` }],
    ["all rows of a table with owners", { table: "letters" }],
    ["another column", { table: "letters", filter: "id=eq.a" }],
    ["another comparison", { table: "letters", filter: "user_id=in.(a,b)" }],
    ["a wildcard as key", { table: "letters", filter: "user_id=eq.*" }],
    ["a table that nobody listed", { table: "users" }],
    ["another schema", { table: "board", schema: "identity" }],
    ["a whole schema", {}],
  ])("foreign topic: %s is refused, also beside what is allowed", async (_what, wanted) => {
    const { mine, screen } = await signedInScreen(version);
    const channel = screen.client
      .channel("foreign")
      .on("postgres_changes", { event: "*", ...mine }, () => {})
      .on("postgres_changes", { event: "*", schema: "public", ...wanted } as never, () => {});
    const { status, error } = await screen.join(channel);
    expect(status).toBe("CHANNEL_ERROR");
    expect(error).toContain("Unauthorized: ");
    const [reply] = screen.frames("phx_reply");
    expect(reply![4]).toEqual({
      status: "error",
      response: { reason: expect.stringMatching(/^Unauthorized: /) },
    });
    await screen.close();
  });

  test("a name without a rule and without rows is refused", async () => {
    const { screen } = await signedInScreen(version);
    const { status, error } = await screen.join(screen.client.channel("nothing"));
    expect([status, error]).toEqual(["CHANNEL_ERROR", expect.stringContaining("Unauthorized")]);
    await screen.close();
  });
});
