import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Config } from "#platform/config";
import { problemOf } from "#platform/http/problem-reply";
import { callsPerMinute } from "#platform/http/rate-limits";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import { isRefusal, refuse } from "#platform/refusal";
import { acceptedEncoding } from "./accepted-encoding.ts";
import { readClientFiles, type ClientFile } from "./client-files.ts";
import { createFilePolicy, createPagePolicy } from "./content-security-policy.ts";
import { addCspReports } from "./csp-reports.ts";
import { sendErrorPage } from "./error-page.ts";
import { addHostCheck } from "./host-check.ts";
import { loadWebBuild } from "./load-web-build.ts";
import { pageAddress } from "./page-address.ts";
import { formLimitBytes, keepForms, readForm } from "./page-form.ts";
import { createPageSource } from "./page-source.ts";
import { holdsTag } from "./page-tag.ts";
import { sendOther, sendPage } from "./send-rendered.ts";
import { warmPages } from "./warm-pages.ts";

export type PagesConfig = Pick<
  Config,
  "AREON_PROFILE" | "PUBLIC_ORIGIN" | "FILES_ORIGIN" | "CARD_ISSUER_ORIGIN"
>;

export interface PagesOptions {
  config: PagesConfig;
  log: Logger;
  metrics: Metrics;
  /** Holds `client/` and `server/` of the pages' production build. */
  buildDirectory: string;
}

export interface AddedPages {
  /** False while a process that has just begun to listen renders its first pages. */
  areWarm(): boolean;
}

/** Never a page: what is not there is told in the API's own words, without rendering anything. */
const notPages = /^\/(?:api|auth\/v1|realtime\/v1|files|assets)(?:\/|\?|$)/;

/**
 * Serves the built pages and their files under every address that the server has no route for. It
 * goes onto a server of its own or beside the API; its hooks and error pages stay its own.
 */
export async function addPages(app: FastifyInstance, options: PagesOptions): Promise<AddedPages> {
  const { config, log, metrics } = options;
  const build = await loadWebBuild(options.buildDirectory, log);
  const files = await readClientFiles(build.clientDirectory);
  const policy = createPagePolicy(config);
  const filePolicy = createFilePolicy(config);
  const { origin } = new URL(config.PUBLIC_ORIGIN);
  const pages = createPageSource({ build, policy: policy.text, origin, log, metrics });

  await app.register(async (scope) => {
    scope.setErrorHandler(answerWithErrorPage);
    addHostCheck(scope, config);
    addCspReports(scope, { log, metrics });
    const spendRender = renderBudget(scope);
    const open = { config: { permission: "public" as const }, schema: { hide: true } };
    scope.get("/*", open, async (request, reply) => {
      const file = files.get(request.url.split("?", 1)[0]!);
      if (file) return sendFile(request, reply, { file, filePolicy });
      const address = notPages.test(request.url) ? null : pageAddress(request.url);
      if (!address) return reply.callNotFound();
      if (!pages.has(address)) await spendRender(request);
      const rendered = await pages.get(address, request.ip);
      if (rendered.kind === "page") return sendPage(request, reply, { rendered, policy });
      if (rendered.outcome === "failed" && !address.isData) throw new Error("no page came out");
      return sendOther(request, reply, { rendered, isData: address.isData });
    });
    keepForms(scope);
    scope.post("/*", { ...open, bodyLimit: formLimitBytes }, async (request, reply) => {
      const address = notPages.test(request.url) ? null : pageAddress(request.url);
      if (!address) return reply.callNotFound();
      const form = readForm(request, origin);
      await spendRender(request);
      const rendered = await pages.submit(address, { visitorAddress: request.ip, form });
      if (rendered.kind === "page") return sendPage(request, reply, { rendered, policy });
      return sendOther(request, reply, { rendered, isData: address.isData });
    });
  });
  let isWarming = false;
  app.addHook("onListen", () => {
    isWarming = true;
    void warmPages(pages).finally(() => {
      isWarming = false;
    });
  });
  return { areWarm: () => !isWarming };
}

/** Kept pages cost next to nothing and are not counted; renders are, for one address by the minute. */
function renderBudget(app: FastifyInstance): (request: FastifyRequest) => Promise<void> {
  const check = app.createRateLimit({ max: callsPerMinute.read, timeWindow: 60_000 });
  return async (request) => {
    const spent = await check(request);
    if (spent.isAllowed || !spent.isExceeded) return;
    throw Object.assign(new Error("too many pages for one address"), {
      refusal: refuse("rate_limited", { seconds: Math.max(1, spent.ttlInSeconds) }),
    });
  };
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { file, filePolicy }: { file: ClientFile; filePolicy: string },
): Promise<FastifyReply> {
  void reply
    .header("cache-control", file.cacheControl)
    .header("etag", file.tag)
    .header("vary", "accept-encoding");
  if (holdsTag(request.headers["if-none-match"], file.tag)) return reply.code(304).send();
  const encoding = acceptedEncoding(request.headers["accept-encoding"], file.encodings);
  if (encoding !== "identity") void reply.header("content-encoding", encoding);
  return reply
    .header("content-security-policy", filePolicy)
    .type(file.type)
    .send(await file.body(encoding));
}

/** A person gets a page; a program gets the problem that the server's own handler makes. */
function answerWithErrorPage(
  error: FastifyError & { refusal?: unknown },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (!request.headers.accept?.includes("text/html")) throw error;
  if (isRefusal(error.refusal)) return sendErrorPage(reply, problemOf(error.refusal));
  return sendErrorPage(reply, problemOf(refuse("internal")));
}
