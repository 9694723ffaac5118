import type { FastifyInstance } from "fastify";
import { validatorCompiler } from "fastify-zod-openapi";
import { z } from "zod";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import type { AccessTokens } from "./access-token.ts";
import { createBaseServer } from "./base-server.ts";
import { refuseDeepJson } from "./json-depth.ts";
import { addOpenApi } from "./openapi.ts";
import { registerRoute } from "./register-route.ts";
import type { RawRoute, Route } from "./route.ts";
import type { SessionGate } from "./session-gate.ts";
import { serializeOnFirstUse } from "./serialize-on-first-use.ts";
import { refuseUnstorableText } from "./storable-text.ts";

export interface HttpServerOptions {
  config: Config;
  db: Database;
  log: Logger;
  metrics: Metrics;
  accessTokens: AccessTokens;
  sessions: SessionGate;
  routes: readonly (Route | RawRoute)[];
}

export async function buildHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  // What a schema complains about is read by people.
  z.config(z.locales.pt());
  const app = await createBaseServer(options);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializeOnFirstUse);
  app.addHook("preValidation", refuseDeepJson);
  app.addHook("preValidation", refuseUnstorableText);
  await addOpenApi(app, options.config);
  for (const route of options.routes) registerRoute(app, route, options);
  return app;
}
