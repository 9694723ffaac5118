import type { FastifyInstance } from "fastify";
import { createSessionGate } from "#modules/identity";
import { createTestDatabase, type TestDatabase } from "#platform/db/test-database";
import type { Actor } from "#platform/http/actor";
import { createTestServer, type TestServer } from "#platform/http/test-server";
import type { Permission, RawRoute, Route } from "#platform/http/route";
import { createLifecycle } from "#platform/lifecycle";
import { createLogger } from "#platform/log";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { createRealtime } from "./realtime.ts";
import { openResources, type Resources } from "./resources.ts";
import { allRoutes } from "./routes.ts";

/** One door of the API, as the route table declares it. */
export interface Door {
  method: string;
  url: string;
  permission: Permission;
}

/** All declared routes behind the real wall; what lies behind it only notes who came in. */
export interface TestWall extends TestServer {
  resources: Resources;
  database: TestDatabase;
  doors: Door[];
  /** Knocks, and says with which status the wall turned the caller away, or that it let them in. */
  knock(door: Door, authorization?: string): Promise<"in" | number>;
  /** Who the last visitors were to those behind the wall. */
  visitors: (Actor | null)[];
  close(): Promise<void>;
}

export async function createTestWall(): Promise<TestWall> {
  const database = await createTestDatabase();
  const config = testConfig({ DATABASE_URL: database.url });
  const log = createLogger(config, "test");
  const lifecycle = createLifecycle(log);
  const resources = await openResources({ config, log, lifecycle });
  const visitors: (Actor | null)[] = [];
  const declared = [...allRoutes(resources), ...createRealtime(resources).routes];
  const server = await createTestServer({
    db: resources.db,
    config,
    routes: declared.map((route) => withoutWork(route, visitors)),
    sessions: createSessionGate(resources.db),
  });
  // The first knock would wait for it, and a test has less time than this.
  await server.app.ready();
  return {
    ...server,
    resources,
    database,
    visitors,
    doors: declared.flatMap(doorsOf),
    knock: (door, authorization) => knock(server.app, door, authorization),
    close: async () => {
      await server.app.close();
      await lifecycle.shutdown("test");
      await database.close();
    },
  };
}

function withoutWork(route: Route | RawRoute, visitors: (Actor | null)[]): Route | RawRoute {
  if (route.kind === "raw") {
    const handle: RawRoute["handle"] = async (_request, reply, { actor }) => {
      visitors.push(actor);
      return reply.code(200).send("in");
    };
    return { ...route, handle };
  }
  return {
    ...route,
    handle: async ({ actor }: { actor: Actor | null }) => {
      visitors.push(actor);
      return {};
    },
  };
}

function doorsOf(route: Route | RawRoute): Door[] {
  const { permission } = route;
  if (route.kind === "raw") {
    return route.method.map((method) => ({ method, url: filled(route.url), permission }));
  }
  const url = `/api/v1${route.endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1")}`;
  return [{ method: route.endpoint.method, url: filled(url), permission }];
}

function filled(url: string): string {
  return url.replaceAll(/:\w+/g, () => newId()).replace("*", "any");
}

/** Odd input may be refused behind the wall with any other status; only the wall says 401 and 403. */
async function knock(
  app: FastifyInstance,
  { method, url }: Door,
  authorization: string | undefined,
): Promise<"in" | number> {
  const { statusCode } = await app.inject({
    method: method as "GET",
    url,
    headers: authorization === undefined ? {} : { authorization },
  });
  return statusCode === 401 || statusCode === 403 ? statusCode : "in";
}
