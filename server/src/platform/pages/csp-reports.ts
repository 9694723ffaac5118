import type { FastifyInstance } from "fastify";
import { Counter } from "prom-client";
import { z } from "zod";
import type { Logger } from "#platform/log";
import type { Metrics } from "#platform/metrics";
import { cspReportPath } from "./content-security-policy.ts";

const bodyLimitBytes = 16 * 1024;
const reportsPerMinute = 60;
const kindsLogged = 200;

/** The two forms browsers send: the older one alone, the newer one in a list. */
const text = z.string().max(4_000).optional();
const olderReport = z.object({
  "csp-report": z.object({
    "effective-directive": text,
    "violated-directive": text,
    "blocked-uri": text,
    "document-uri": text,
    "source-file": text,
  }),
});
const newerReports = z
  .array(
    z.object({
      body: z.object({
        effectiveDirective: text,
        blockedURL: text,
        documentURL: text,
        sourceFile: text,
      }),
    }),
  )
  .max(20);

interface Violation {
  directive: string;
  blocked: string;
  page: string;
  source: string;
}

/**
 * Browsers tell here what the policy stopped. Anyone can write to this address, so a report costs
 * next to nothing: it is counted, and the first of each kind is logged, without queries or samples.
 */
export function addCspReports(
  app: FastifyInstance,
  { log, metrics }: { log: Logger; metrics: Metrics },
): void {
  const counter = new Counter({
    name: "areon_csp_violations_total",
    help: "What the pages' content security policy stopped, as told by browsers",
    labelNames: ["directive"],
    registers: [metrics.registry],
  });
  const seen = new Set<string>();
  app.addContentTypeParser(
    ["application/csp-report", "application/reports+json"],
    { parseAs: "string" },
    (_request, body, done) => done(null, body),
  );
  app.post(
    cspReportPath,
    {
      config: { permission: "public" },
      schema: { hide: true },
      bodyLimit: bodyLimitBytes,
      preParsing: app.rateLimit({ max: reportsPerMinute, timeWindow: 60_000 }),
    },
    async (request, reply) => {
      for (const violation of violationsIn(request.body)) {
        counter.inc({ directive: violation.directive });
        const kind = `${violation.directive} ${violation.blocked}`;
        if (seen.has(kind) || seen.size >= kindsLogged) continue;
        seen.add(kind);
        log.warn({ violation }, "a page met its content security policy");
      }
      return reply.code(204).header("cache-control", "no-store").send();
    },
  );
}

export function violationsIn(body: unknown): Violation[] {
  const parsed = typeof body === "string" ? parseJson(body) : body;
  const newer = newerReports.safeParse(parsed);
  if (newer.success) {
    return newer.data.map(({ body: report }) => ({
      directive: directiveName(report.effectiveDirective),
      blocked: originOf(report.blockedURL),
      page: pathOf(report.documentURL),
      source: pathOf(report.sourceFile),
    }));
  }
  const older = olderReport.safeParse(parsed);
  if (!older.success) return [];
  const report = older.data["csp-report"];
  return [
    {
      directive: directiveName(report["effective-directive"] ?? report["violated-directive"]),
      blocked: originOf(report["blocked-uri"]),
      page: pathOf(report["document-uri"]),
      source: pathOf(report["source-file"]),
    },
  ];
}

const directives = new Set([
  "connect-src",
  "default-src",
  "font-src",
  "form-action",
  "frame-src",
  "img-src",
  "manifest-src",
  "media-src",
  "object-src",
  "require-trusted-types-for",
  "script-src",
  "script-src-attr",
  "script-src-elem",
  "style-src",
  "style-src-attr",
  "style-src-elem",
  "trusted-types",
  "worker-src",
]);

/** A label of a metric takes known names only: the report's own text would grow without bound. */
function directiveName(value = ""): string {
  const [name = ""] = value.split(" ");
  return directives.has(name) ? name : "other";
}

/** `inline`, `eval` and the like stay; of an address only its origin is of interest. */
function originOf(value = ""): string {
  return /^[a-z-]{1,40}$/.test(value) ? value : (URL.parse(value)?.origin ?? "unreadable");
}

/** Without the query, which may hold what a person typed. */
function pathOf(value = ""): string {
  return URL.parse(value)?.pathname.slice(0, 200) ?? "";
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
