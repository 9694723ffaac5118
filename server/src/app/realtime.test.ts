import { RealtimeClient } from "@supabase/realtime-js";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createTestServer, type TestServer } from "#platform/http/test-server";
import { newId } from "#platform/ids";
import { createLifecycle, type Lifecycle } from "#platform/lifecycle";
import { createLogger } from "#platform/log";
import { publishRowChange } from "#platform/realtime/row-change";
import { testConfig } from "#platform/test-config";
import { buildApi } from "./build-api.ts";
import { openResources, type Resources } from "./resources.ts";
import { screenHints } from "./screen-hints.ts";

let database: TestDatabase;
let lifecycle: Lifecycle;
let resources: Resources;
let people: Pick<TestServer, "signIn">;
let url: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const config = testConfig({ DATABASE_URL: database.url });
  const log = createLogger(config, "test");
  lifecycle = createLifecycle(log);
  resources = await openResources({ config, log, lifecycle });
  people = await createTestServer({ db: database.db, config, routes: [] });
  const api = await buildApi(resources, { isEnding: lifecycle.isEnding });
  lifecycle.onShutdown("http", () => api.close());
  const origin = await api.listen({ host: "127.0.0.1", port: 0 });
  url = `${origin.replace("http", "ws")}/realtime/v1`;
});
afterAll(async () => {
  await lifecycle.shutdown("test");
  await database.close();
});

const soon = { timeout: 45_000, interval: 10 };

async function follow(authorization: string | undefined, rows: { table: string; filter?: string }) {
  const client = new RealtimeClient(url, { params: { apikey: "public" } });
  if (authorization) await client.setAuth(authorization.slice("Bearer ".length));
  const changes: unknown[] = [];
  const lives: unknown[] = [];
  const status = await new Promise<string>((resolve) => {
    client
      .channel(`rows:${rows.table}`)
      .on("postgres_changes", { event: "*", schema: "public", ...rows }, ({ new: row }) => {
        changes.push(row);
      })
      .on("system", {}, (message: unknown) => void lives.push(message))
      .subscribe(resolve);
  });
  if (status === "SUBSCRIBED") await vi.waitFor(() => expect(lives).toHaveLength(1), soon);
  return { client, status, changes };
}

test("one's own notifications arrive with their listed columns; somebody else's are refused", async () => {
  const { actor, authorization } = await people.signIn();
  const { userId } = actor;
  const own = await follow(authorization, {
    table: "notifications",
    filter: `user_id=eq.${userId}`,
  });
  expect(own.status).toBe("SUBSCRIBED");
  const record = { id: newId(), user_id: userId, type: "system", is_read: false };
  publishRowChange(resources.bus, {
    table: "notifications",
    key: userId,
    type: "INSERT",
    record: { ...record, body: "never on the wire" },
    committedAt: "2026-01-01T00:00:00Z",
  });
  await vi.waitFor(() => expect(own.changes).toEqual([record]), soon);
  const filter = `user_id=eq.${newId()}`;
  const foreign = await follow(authorization, { table: "notifications", filter });
  const nobody = await follow(undefined, { table: "notifications", filter });
  expect([foreign.status, nobody.status]).toEqual(["CHANNEL_ERROR", "CHANNEL_ERROR"]);
  await Promise.all([own, foreign, nobody].map(({ client }) => client.disconnect()));
});

test("a reading of quotes reaches everybody who follows them, signed in or not", async () => {
  const visitor = await follow(undefined, { table: "quotes" });
  const reader = screenHints(resources).find(({ types }) => types.includes("market.quotes_read"))!;
  await reader.afterCommit?.([
    {
      id: newId(),
      seq: 1n,
      type: "market.quotes_read",
      key: "currency",
      payload: {},
      traceId: null,
      occurredAt: new Date("2026-01-01"),
    },
  ]);
  await vi.waitFor(() => expect(visitor.changes).toEqual([{ id: "currency" }]), soon);
  await visitor.client.disconnect();
});

test("the API ends within a moment although screens are connected", async () => {
  const { client } = await follow(undefined, { table: "quotes" });
  const begun = performance.now();
  await lifecycle.shutdown("test");
  expect(performance.now() - begun).toBeLessThan(5_000);
  await client.disconnect();
});
