import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { publishRowChange } from "#platform/realtime/row-change";
import { createTestGateway, npmClients, testRegistry, type TestGateway } from "./test-gateway.ts";

let site: TestGateway;
beforeAll(async () => {
  site = await createTestGateway({ registry: testRegistry });
});
afterAll(() => site.close());

describe.each(["2.0.0", "1.0.0"] as const)("protocol %s", (version) => {
  test("a row change of one's own arrives", async () => {
    const { actor, authorization } = await site.server.signIn();
    const token = authorization.slice("Bearer ".length);
    const client = new npmClients[version](site.url, { params: { apikey: "public" } });
    await client.setAuth(token);
    const changes: unknown[] = [];
    const statuses: string[] = [];
    const systems: unknown[] = [];
    client
      .channel("mine")
      .on(
        "postgres_changes",
        { event: "*", schema: "public", table: "letters", filter: `user_id=eq.${actor.userId}` },
        (change) => changes.push(change),
      )
      .on("system", {}, (message: unknown) => systems.push(message))
      .subscribe((status) => statuses.push(status));
    await vi.waitFor(() => expect(systems).toHaveLength(1), { timeout: 5_000 });
    expect(statuses).toEqual(["SUBSCRIBED"]);
    publishRowChange(site.bus, {
      table: "letters",
      key: actor.userId,
      type: "INSERT",
      record: { id: "a", user_id: actor.userId, secret: "x" },
      committedAt: "2026-01-01T00:00:00Z",
    });
    await vi.waitFor(() => expect(changes).toHaveLength(1), { timeout: 5_000 });
    expect(changes[0]).toMatchObject({
      eventType: "INSERT",
      table: "letters",
      new: { id: "a", user_id: actor.userId },
    });
    await client.disconnect();
  });
});
