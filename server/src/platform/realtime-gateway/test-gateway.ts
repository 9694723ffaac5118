import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import { createAccessTokens } from "#platform/http/access-token";
import { aliveSessions, createTestServer, type TestServer } from "#platform/http/test-server";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import type { Bus } from "#platform/realtime/bus";
import { createPostgresBus } from "#platform/realtime/postgres-bus";
import { testConfig } from "#platform/test-config";
import { createGateway, type Gateway } from "./create-gateway.ts";
import type { GatewayLimits } from "./gateway-limits.ts";
import { gatewayRoutes } from "./gateway-routes.ts";
import type { RealtimeRegistry } from "./registry.ts";
import { routeUpgrades } from "./upgrade-route.ts";

/** The gateway on a real socket, bus and database, with the unmodified npm clients in front of it. */
export interface TestGateway {
  origin: string;
  url: string;
  server: TestServer;
  database: TestDatabase;
  bus: Bus;
  gateway: Gateway;
  metrics(): Promise<string>;
  close(): Promise<void>;
}

export async function createTestGateway(options: {
  registry: RealtimeRegistry;
  limits?: Partial<GatewayLimits>;
  /** Shared by the nodes of one installation. */
  database?: TestDatabase;
  bus?: Bus;
  config?: ReturnType<typeof testConfig>;
  /** Any free one, unless somebody is to come back to it. */
  port?: number;
}): Promise<TestGateway> {
  const database = options.database ?? (await createTestDatabase());
  const config = options.config ?? testConfig({ DATABASE_URL: database.url });
  const log = createLogger(config, "test");
  const bus =
    options.bus ?? createPostgresBus({ connectionString: database.url, pool: database.pool, log });
  const metrics = createMetrics();
  const gateway = createGateway({
    bus,
    log,
    metrics,
    wall: { accessTokens: await createAccessTokens(config), sessions: aliveSessions(database.db) },
    registry: options.registry,
    limits: { busGraceMs: 50, goodbyeMs: 50, ...options.limits },
  });
  const routes = gatewayRoutes(gateway, { publicOrigin: config.PUBLIC_ORIGIN });
  const server = await createTestServer({ db: database.db, config, routes });
  routeUpgrades(server.app);
  server.app.addHook("preClose", () => gateway.close());
  const origin = await server.app.listen({ host: "127.0.0.1", port: options.port ?? 0 });
  return {
    origin,
    url: `${origin.replace("http", "ws")}/realtime/v1`,
    server,
    database,
    bus,
    gateway,
    metrics: () => metrics.registry.metrics(),
    close: async () => {
      await server.app.close();
      await bus.close();
      if (!options.database) await database.close();
    },
  };
}

/** Rooms to talk in, letters for one person, and a board for everybody. */
export const testRegistry: RealtimeRegistry = {
  topics: [
    { pattern: "room:{id}", may: (actor) => actor !== null, broadcast: "members", presence: true },
    { pattern: "hall:{id}", may: () => true, broadcast: "nobody", presence: false },
  ],
  tables: [
    {
      table: "letters",
      columns: [
        { name: "id", type: "text" },
        { name: "user_id", type: "uuid" },
      ],
      filterColumn: "user_id",
      mayFollow: (actor, key) => actor?.userId === key,
    },
    { table: "pages", columns: [{ name: "id", type: "text" }], mayFollow: () => true },
    { table: "board", columns: [{ name: "id", type: "int4" }], mayFollow: () => true },
  ],
};
