import type { FastifyInstance, FastifyRequest } from "fastify";
import { hasCapability } from "#platform/permissions/capabilities";
import { isRefusal, refuse } from "#platform/refusal";
import type { Actor } from "./actor.ts";
import type { HttpServerOptions } from "./http-server.ts";
import { problemResponses } from "./openapi.ts";
import { sendProblem } from "./problem-reply.ts";
import { callsPerMinute } from "./rate-limits.ts";
import type { CachePolicy, Permission, RawRoute, Route } from "./route.ts";

const apiPrefix = "/api/v1";

type Wall = Pick<HttpServerOptions, "db" | "accessTokens">;

const actors = new WeakMap<FastifyRequest, Actor>();

export function registerRoute(app: FastifyInstance, route: Route | RawRoute, wall: Wall): void {
  const rateClass = route.kind === "endpoint" ? route.endpoint.rateClass : route.rateClass;
  const common = {
    config: { permission: route.permission },
    onRequest: async (request: FastifyRequest) => admit(request, route.permission, wall),
    // After onRequest, so that the budget is the person's and not only the address's.
    preParsing: app.rateLimit({
      max: callsPerMinute[rateClass],
      timeWindow: 60_000,
      groupId: rateClass,
      keyGenerator: (request: FastifyRequest) =>
        `${actors.get(request)?.userId ?? ""} ${request.ip}`,
    }),
  };
  if (route.kind === "raw") {
    // A scope of its own, in which a body of any type is left on the wire for the handler to stream.
    void app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
      scope.route({
        ...common,
        method: route.method,
        url: route.url,
        handler: (request, reply) => route.handle(request, reply, callerOf(request)),
      });
    });
    return;
  }
  const { endpoint } = route;
  app.route({
    ...common,
    method: endpoint.method,
    url: apiPrefix + endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    schema: {
      operationId: endpoint.id,
      summary: endpoint.summary,
      tags: [endpoint.id.split(".")[0]!],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: { [endpoint.status]: endpoint.response, ...problemResponses(endpoint.problems) },
      ...(route.permission === "public" ? {} : { security: [{ access_token: [] }] }),
    },
    handler: async (request, reply) => {
      const { params, query, body } = request;
      const result = await route.handle({
        params,
        query,
        body,
        ...callerOf(request),
        arrivedAt: request.arrivedAt,
      } as never);
      if (isRefusal(result)) return sendProblem(reply, result);
      void reply.code(endpoint.status).header("cache-control", cacheControl(route.cache));
      return reply.send(result);
    },
  });
}

async function admit(request: FastifyRequest, permission: Permission, wall: Wall): Promise<void> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? "")?.[1];
  const actor = token ? await wall.accessTokens.verify(token) : null;
  if (actor) actors.set(request, actor);
  if (permission === "public") return;
  if (!actor) throw Object.assign(new Error("no actor"), { refusal: refuse("unauthenticated") });
  if (permission === "signed_in") return;
  const { capability } = permission;
  if (!(await hasCapability(wall.db, { userId: actor.userId, capability }))) {
    throw Object.assign(new Error(`lacks ${capability}`), { refusal: refuse("forbidden") });
  }
}

function callerOf(request: FastifyRequest) {
  return {
    actor: actors.get(request) ?? null,
    origin: { address: request.ip, userAgent: request.headers["user-agent"] },
  };
}

function cacheControl(cache: CachePolicy): string {
  return cache === "private" ? "no-store" : `public, max-age=${cache.publicSeconds}`;
}
