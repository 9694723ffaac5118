import type { FastifyInstance } from "fastify";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { newId } from "#platform/ids";
import { createLogger } from "#platform/log";
import { createMetrics } from "#platform/metrics";
import { testConfig } from "#platform/test-config";
import { createAccessTokens } from "./access-token.ts";
import type { Actor } from "./actor.ts";
import { buildHttpServer } from "./http-server.ts";
import type { RawRoute, Route } from "./route.ts";

export interface TestServer {
  app: FastifyInstance;
  config: Config;
  /** A person with these roles, signed in: give the header to a request. */
  signIn(roles?: string[]): Promise<{ actor: Actor; authorization: string }>;
}

/** The real server with the real wall in front of it; only the listening socket may be left out. */
export async function createTestServer(options: {
  db: Database;
  routes: readonly (Route | RawRoute)[];
  config?: Config;
}): Promise<TestServer> {
  const config = options.config ?? testConfig();
  const accessTokens = await createAccessTokens(config);
  const app = await buildHttpServer({
    config,
    db: options.db,
    log: createLogger(config, "test"),
    metrics: createMetrics(),
    accessTokens,
    routes: options.routes,
  });
  return {
    app,
    config,
    signIn: async (roles = []) => {
      const actor: Actor = { userId: newId(), sessionId: newId(), assurance: "aal2" };
      for (const role of roles) {
        await options.db
          .insertInto("platform.user_roles")
          .values({ user_id: actor.userId, role })
          .execute();
      }
      return { actor, authorization: `Bearer ${await accessTokens.sign(actor)}` };
    },
  };
}
