import type { IncomingMessage, ServerResponse } from "node:http";
import rateLimit from "@fastify/rate-limit";
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RouteOptions,
} from "fastify";
import { realNow } from "#platform/clock";
import type { Config } from "#platform/config";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import { refuse } from "#platform/refusal";
import { enterTrace, traceIdOf } from "#platform/trace";
import { addressKey } from "./address-key.ts";
import { belowRoutes } from "./below-routes.ts";
import { addErrorHandling } from "./error-handling.ts";
import { callsPerMinute } from "./rate-limits.ts";
import type { Permission } from "./route.ts";
import { addSecurityHeaders } from "./security-headers.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    permission?: Permission;
  }
  interface FastifyRequest {
    arrivedAt: Date;
  }
}

const bodyLimitBytes = 1024 * 1024;

/** What every server of ours does, whether it answers calls or pages; routes are added by others. */
export async function createBaseServer(options: {
  config: Pick<Config, "TRUSTED_PROXIES">;
  log: Logger;
  metrics: Metrics;
}): Promise<FastifyInstance> {
  const { config, log, metrics } = options;
  const logger: FastifyBaseLogger = log;
  const { refuseRequest, refuseConnection } = belowRoutes(log);
  const app = fastify({
    loggerInstance: logger,
    // One line per answer is written below, with the route's name instead of its address.
    logController: new LogController({ disableRequestLogging: true }),
    // Lines carry the trace by themselves; a logger for each request would cost a tenth of the answer.
    childLoggerFactory: (parent) => parent,
    bodyLimit: bodyLimitBytes,
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    requestTimeout: 30_000,
    keepAliveTimeout: 72_000,
    forceCloseConnections: "idle",
    routerOptions: { maxParamLength: 500 },
    // Node would answer without a word; the hook below does it as everything else is answered.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseConnection,
    frameworkErrors: ({ code }, request, reply) => {
      const isTooLong = code === "FST_ERR_MAX_PARAM_LENGTH";
      refuseRequest(isTooLong ? "address_too_long" : "validation_failed", request.raw, reply.raw);
    },
  });
  app.server.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) =>
    refuseRequest("validation_failed", request, response),
  );
  app.decorateRequest("arrivedAt");
  // First of all hooks: the moment of arrival decides auctions, and the trace must cover everything.
  app.addHook("onRequest", (request, reply, done) => {
    request.arrivedAt = realNow();
    const traceId = traceIdOf(headerOf(request, "traceparent"));
    void reply.header("x-trace-id", traceId);
    enterTrace(traceId);
    const isNameless = request.headers.host === undefined && request.raw.httpVersion === "1.1";
    done(isNameless ? unreadable("no host") : undefined);
  });
  addAccounting(app, { log, metrics });
  demandPermissions(app);
  addErrorHandling(app, log);
  addSecurityHeaders(app);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: addressKey,
    errorResponseBuilder: (_request, context) => {
      const seconds = Math.max(1, Math.ceil(context.ttl / 1000));
      return Object.assign(new Error("rate limited"), {
        refusal: refuse("rate_limited", { seconds }),
      });
    },
  });
  // Unknown addresses are limited too, so that they can't be enumerated at leisure.
  app.setNotFoundHandler(
    { preHandler: app.rateLimit({ max: callsPerMinute.read, timeWindow: 60_000 }) },
    async () => {
      throw Object.assign(new Error("no such route"), { refusal: refuse("not_found") });
    },
  );
  return app;
}

function unreadable(why: string): Error {
  return Object.assign(new Error(why), { refusal: refuse("validation_failed") });
}

/** Looked at when all routes are known, since a plugin's own hook may declare for its routes. */
function demandPermissions(app: FastifyInstance): void {
  const definitions: RouteOptions[] = [];
  app.addHook("onRoute", (definition) => {
    definitions.push(definition);
  });
  app.addHook("onReady", async () => {
    const bare = definitions.find((definition) => !definition.config?.permission);
    if (bare) throw new Error(`route ${String(bare.method)} ${bare.url} declares no permission`);
  });
}

function addAccounting(
  app: FastifyInstance,
  { log, metrics }: { log: Logger; metrics: Metrics },
): void {
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    metrics.httpSeconds.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    log.info(
      { method: request.method, route, status: reply.statusCode, ms: reply.elapsedTime },
      "answered",
    );
  });
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
