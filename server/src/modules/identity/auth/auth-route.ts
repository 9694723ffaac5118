import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { Actor } from "#platform/http/actor";
import { rawRoute, type RawRoute, type RouteError } from "#platform/http/route";
import type { JsonDocument } from "#platform/json";
import { currentTraceId } from "#platform/trace";
import { deviceCookie, deviceIdOf } from "../devices/device-mark.ts";
import type { AuthOrigin, IdentityDependencies } from "../identity-dependencies.ts";
import { authRefuse, isAuthRefusal, type AuthRefusal } from "./auth-refusal.ts";
import { fromElsewhere, isFromElsewhere } from "./call-origin.ts";
import { authSummaries } from "./auth-summaries.ts";
import { refusalOfError } from "./refusal-of-error.ts";

const authPrefix = "/auth/v1";
const deviceHeader = "x-areon-device";
const versionHeader = "x-supabase-api-version";
const newestVersion = "2024-01-01";

/** One call of the protocol. Bodies are read leniently: clients send more than a call needs. */
export interface AuthCall {
  body: unknown;
  query: Record<string, string>;
  params: Record<string, string>;
  actor: Actor | null;
  origin: AuthOrigin;
  request: FastifyRequest;
}

export type AuthAnswer =
  | AuthRefusal
  | { json: JsonDocument; cacheSeconds?: number; cookie?: string }
  | { redirect: string; status?: 302 | 303; cookie?: string }
  | { page: string; contentSecurityPolicy: string }
  | "empty";

export interface AuthRouteOptions {
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  permission: "public" | "signed_in";
  /**
   * Whose form is taken beside JSON: that of our own page behind a mailed link, or what an OpenID Connect provider
   * sends a person back with, which comes from elsewhere by its nature.
   */
  formsOf?: "our_page" | "provider";
  /** What may never be answered with 429; the client would sign its person out. */
  isNeverLimited?: (query: Record<string, string>) => boolean;
  /** Whoever gets through has proved who they are: a device without a mark gets one with the answer. */
  givesMark?: true;
  handle(call: AuthCall): Promise<AuthAnswer>;
}

export function authRoute(
  parts: Pick<IdentityDependencies, "config" | "log" | "sealer">,
  options: AuthRouteOptions,
): RawRoute {
  const { log } = parts;
  const { PUBLIC_ORIGIN: publicOrigin } = parts.config;
  const prepare = (request: FastifyRequest, reply: FastifyReply) => {
    addCors(request, reply, publicOrigin);
    const asked = request.headers[versionHeader];
    if (typeof asked === "string" && asked >= newestVersion) {
      void reply.header(versionHeader, newestVersion);
    }
    void reply.header("cache-control", "no-store");
  };
  return rawRoute({
    method: [options.method],
    url: authPrefix + options.path,
    permission: options.permission,
    rateClass: "auth",
    body: options.formsOf ? "parsed" : "json",
    reference: { tag: "auth", summary: authSummaries[`${options.method} ${options.path}`] ?? "" },
    onError: (error: RouteError, request, reply) => {
      prepare(request, reply);
      const isNeverLimited = options.isNeverLimited?.(queryOf(request)) ?? false;
      const refusal = refusalOfError(error, { isNeverLimited });
      if (refusal.status >= 500) log.error({ err: error }, "auth request failed");
      return sendRefusal(reply, refusal);
    },
    handle: async (request, reply, { actor, origin }) => {
      prepare(request, reply);
      if (options.method !== "GET" && options.formsOf !== "provider") {
        if (isFromElsewhere(request, publicOrigin)) return sendRefusal(reply, fromElsewhere);
      }
      const mark = request.headers[deviceHeader];
      const knownId = deviceIdOf(parts, origin);
      const newId = options.givesMark && !knownId ? randomUUID() : undefined;
      const answer = await options.handle({
        body: request.body ?? {},
        query: queryOf(request),
        params: request.params as Record<string, string>,
        actor,
        origin: {
          ...origin,
          deviceMark: typeof mark === "string" ? mark : undefined,
          deviceId: knownId ?? newId,
        },
        request,
      });
      if (newId && !isRefused(answer)) {
        void reply.header("set-cookie", deviceCookie(parts, newId));
      }
      return send(reply, answer);
    },
  });
}

function queryOf(request: FastifyRequest): Record<string, string> {
  const query = Object.entries(request.query as Record<string, string | string[]>);
  return Object.fromEntries(query.map(([key, value]) => [key, [value].flat()[0] ?? ""]));
}

function isRefused(answer: AuthAnswer): boolean {
  return answer !== "empty" && isAuthRefusal(answer);
}

function send(reply: FastifyReply, answer: AuthAnswer): FastifyReply {
  if (answer === "empty") return reply.code(204).send();
  if (isAuthRefusal(answer)) return sendRefusal(reply, answer);
  if ("cookie" in answer && answer.cookie) void reply.header("set-cookie", answer.cookie);
  if ("redirect" in answer) return reply.redirect(answer.redirect, answer.status ?? 303);
  if ("page" in answer) {
    return reply
      .header("content-security-policy", answer.contentSecurityPolicy)
      .header("referrer-policy", "no-referrer")
      .type("text/html; charset=utf-8")
      .send(answer.page);
  }
  if (answer.cacheSeconds !== undefined) {
    void reply.header("cache-control", `public, max-age=${answer.cacheSeconds}`);
  }
  return reply.send(answer.json);
}

function sendRefusal(reply: FastifyReply, refusal: AuthRefusal): FastifyReply {
  const { status, body, retryAfterSeconds } = refusal;
  if (retryAfterSeconds !== undefined) void reply.header("retry-after", String(retryAfterSeconds));
  return reply
    .code(status)
    .header("x-sb-error-code", refusal.authRefused)
    .send(status >= 500 ? { ...body, error_id: currentTraceId() ?? "" } : body);
}

const allowedHeaders = [
  "authorization",
  "content-type",
  "x-client-info",
  versionHeader,
  "apikey",
  deviceHeader,
].join(", ");

/** Our own pages only, never whoever asks; same-origin calls do not need it. */
function addCors(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): void {
  void reply.header("vary", "origin");
  if (request.headers.origin !== publicOrigin) return;
  void reply
    .header("access-control-allow-origin", publicOrigin)
    .header("access-control-expose-headers", versionHeader)
    .header("cross-origin-resource-policy", "cross-origin");
}

/** Browsers ask before they send: one answer for all paths. */
export function corsPreflightRoute({ publicOrigin }: { publicOrigin: string }): RawRoute {
  return rawRoute({
    method: ["OPTIONS"],
    url: `${authPrefix}/*`,
    permission: "public",
    rateClass: "auth",
    handle: async (request, reply) => {
      addCors(request, reply, publicOrigin);
      if (request.headers.origin === publicOrigin) {
        void reply
          .header("access-control-allow-methods", "GET, POST, PUT, PATCH, DELETE")
          .header("access-control-allow-headers", allowedHeaders)
          .header("access-control-max-age", "600");
      }
      return reply.code(204).send();
    },
  });
}

/** Unknown keys fall away; what is missing or odd is told by field, never by value. */
export function readInput<S extends z.ZodType>(
  schema: S,
  input: unknown,
): z.output<S> | AuthRefusal {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  const fields = [...new Set(result.error.issues.map(({ path }) => path.join(".")))].join(", ");
  const message = fields
    ? `Confira os dados informados: ${fields}.`
    : "Confira os dados informados.";
  return authRefuse("validation_failed", { message });
}
