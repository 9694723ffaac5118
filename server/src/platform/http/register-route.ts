import type { Endpoint } from "@areon/contracts/core/endpoint";
import { underNewNames, type OldNames } from "@areon/contracts/core/old-names";
import type { ProblemCode } from "@areon/contracts/core/problems";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isRefusal } from "#platform/refusal";
import { addressKey } from "./address-key.ts";
import { problemResponses } from "./openapi.ts";
import { sendProblem } from "./problem-reply.ts";
import { callsPerMinute, refusalsPerMinute } from "./rate-limits.ts";
import type { Announce, CachePolicy, RawRoute, Route, RouteError } from "./route.ts";
import { admit, callerOf, type Wall } from "./wall.ts";

const apiPrefix = "/api/v1";
/** Of calls that were announced and are not at their handler yet. */
const isThere = new WeakMap<FastifyRequest, () => void>();

export function registerRoute(app: FastifyInstance, route: Route | RawRoute, wall: Wall): void {
  if (route.kind === "raw") registerRaw(app, route, wall);
  else registerEndpoint(app, route, wall);
}

function registerEndpoint(app: FastifyInstance, route: Route, wall: Wall): void {
  const { endpoint } = route;
  app.route({
    ...gateFor(app, route, wall),
    method: endpoint.method,
    url: apiPrefix + endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    schema: {
      operationId: endpoint.id,
      summary: endpoint.summary,
      ...(endpoint.oldNames ? { description: tellOldNames(endpoint.oldNames) } : {}),
      tags: [endpoint.id.split(".")[0]!],
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { querystring: endpoint.query } : {}),
      ...(endpoint.body ? { body: endpoint.body } : {}),
      response: {
        [endpoint.status]: endpoint.response,
        ...problemResponses([...endpoint.problems, ...ofForm(endpoint)]),
      },
      ...(route.permission === "public" ? {} : { security: [{ access_token: [] }] }),
    },
    ...(endpoint.oldNames ? { preValidation: takeOldNames(endpoint.oldNames) } : {}),
    handler: async (request, reply) => {
      const { params, query, body, arrivedAt } = request;
      const call = { params, query, body, ...callerOf(request), arrivedAt };
      const handled = route.handle(call as never);
      isThere.get(request)?.();
      const result = await handled;
      if (isRefusal(result)) return sendProblem(reply, result);
      void reply.code(endpoint.status).header("cache-control", cacheControl(route.cache));
      return reply.send(result);
    },
  });
}

/** Screens of the release before are still open when this one begins to answer. */
function takeOldNames(names: OldNames) {
  return async (request: FastifyRequest): Promise<void> => {
    request.query = underNewNames(request.query, names);
    request.body = underNewNames(request.body, names);
  };
}

function tellOldNames(names: OldNames): string {
  const told = Object.entries(names).map(([old, now]) => `${old} for ${now}`);
  return `Old names are taken for one release: ${told.join(", ")}.`;
}

/** What any call of this form may meet: an address, a body or an id in it that can't be taken. */
function ofForm({ method, params, body }: Endpoint): ProblemCode[] {
  return [
    ...(params ? (["address_too_long"] as const) : []),
    ...(body ? (["intent_mismatch"] as const) : []),
    ...(method === "GET" ? [] : (["body_too_large", "unsupported_media_type"] as const)),
  ];
}

/** In a scope of its own, because it reads bodies and tells errors in its own way. */
function registerRaw(app: FastifyInstance, route: RawRoute, wall: Wall): void {
  void app.register(async (scope) => {
    const { onError, body = "stream" } = route;
    scope.removeAllContentTypeParsers();
    if (body !== "stream") parseJson(scope);
    if (body === "parsed") parseForms(scope);
    if (body === "stream")
      scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.addHook("onSend", leaveNoBody);
    if (onError) {
      scope.setErrorHandler((error: RouteError, request, reply) => onError(error, request, reply));
    }
    scope.route({
      ...gateFor(app, route, wall),
      method: route.method,
      url: route.url,
      schema: describeRaw(route),
      handler: (request, reply) => route.handle(request, reply, callerOf(request)),
    });
  });
}

/**
 * What is left of a body stands in front of the next request on its connection. Nothing more is read where it was
 * given up, so the connection ends; where somebody has only stopped reading, the rest runs out after the answer, as
 * that of a body which nobody began to read does.
 */
function leaveNoBody(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  _payload: unknown,
  done: () => void,
): void {
  if (raw.destroyed) {
    if (!raw.complete) void reply.header("connection", "close");
  } else if (!raw.readableEnded) {
    reply.raw.once("finish", () => raw.removeAllListeners("data").resume());
  }
  done();
}

/** Bodies that are not JSON, or another's protocol: described where that protocol is. */
function describeRaw({ reference, permission }: RawRoute) {
  if (!reference) return { hide: true };
  const { tag, summary } = reference;
  const security = permission === "public" ? {} : { security: [{ access_token: [] }] };
  return { tags: [tag], summary, ...security };
}

function gateFor(app: FastifyInstance, route: Route | RawRoute, wall: Wall) {
  const rateClass = route.kind === "endpoint" ? route.endpoint.rateClass : route.rateClass;
  const limitRefusals = app.rateLimit({
    max: refusalsPerMinute,
    timeWindow: 60_000,
    groupId: "refused",
  });
  return {
    config: { permission: route.permission },
    onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
      if (route.kind === "endpoint" && route.announce) announce(route.announce, request, reply);
      try {
        const mayRecall = route.kind === "endpoint" && route.checksSession;
        await admit(request, { permission: route.permission, mayRecall }, wall);
      } catch (refusal) {
        // Guessing tokens has a budget of its own, by address, since there is no person to count by.
        await limitRefusals.call(app, request, reply);
        throw refusal;
      }
    },
    // After onRequest, so that the budget is the person's wherever they call from; an address has one only for
    // those who are not known.
    preParsing: app.rateLimit({
      max: callsPerMinute[rateClass],
      timeWindow: 60_000,
      groupId: rateClass,
      keyGenerator: (request: FastifyRequest) =>
        callerOf(request).actor?.userId ?? addressKey(request),
    }),
  };
}

function announce(tell: Announce, request: FastifyRequest, reply: FastifyReply): void {
  const leave = tell(request.params as Record<string, string>, request.arrivedAt);
  isThere.set(request, leave);
  reply.raw.once("close", leave);
}

function parseJson(scope: FastifyInstance): void {
  const parse = scope.getDefaultJsonParser("error", "error");
  scope.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    // Clients name the type of a body that they then do not send.
    (request, text, done) => (text === "" ? done(null, {}) : parse(request, text, done)),
  );
}

function parseForms(scope: FastifyInstance): void {
  scope.addContentTypeParser<string>(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text))),
  );
}

function cacheControl(cache: CachePolicy): string {
  return cache === "private" ? "no-store" : `public, max-age=${cache.publicSeconds}`;
}
