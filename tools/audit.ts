import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { z } from "zod";
import { root } from "./root.ts";

/**
 * `node tools/audit.ts [--registry URL] [--seconds N]`: known weaknesses of the packages that a production runs, as the
 * registry tells them; a grave one fails. A registry that says that it offers no audit passes, and that is told. What
 * gives no report in any other way fails: it has found nothing only because nobody looked. A machine that never reaches
 * a registry says so itself, by `AUDIT_OFFLINE=1`.
 */
const grave = new Set(["high", "critical"]);
const reportSchema = z.object({
  advisories: z.record(
    z.string(),
    z.object({ module_name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
  ),
});

const { registry, seconds } = parseArgs({
  options: { registry: { type: "string" }, seconds: { type: "string", default: "60" } },
}).values;

if (process.env["AUDIT_OFFLINE"] === "1") {
  tell("NOT DONE, this machine reaches no registry (AUDIT_OFFLINE=1)");
} else {
  audit();
}

function audit(): void {
  const at = registry === undefined ? [] : ["--registry", registry];
  const retries = ["--config.fetch-retries=1", "--config.fetch-retry-mintimeout=1000"];
  const { stdout, stderr, error } = spawnSync(
    "pnpm",
    ["audit", "--prod", "--json", ...at, ...retries],
    { cwd: root, encoding: "utf8", timeout: 1_000 * Number(seconds) },
  );
  const report = reportSchema.safeParse(parsed(stdout));
  if (!error && report.success) return judge(Object.values(report.data.advisories));
  const why = error ? `pnpm: ${error.message}` : oneLine(stderr) || "no report can be read";
  const isOffered = error !== undefined || !saysNotOffered(why);
  process.exitCode = isOffered ? 1 : 0;
  tell(
    `NOT DONE, ${isOffered ? "the registry gave no report" : "the registry offers none here"} (${why})`,
  );
}

function judge(found: readonly z.infer<typeof reportSchema>["advisories"][string][]): void {
  for (const { severity, module_name, title, url } of found) {
    process.stdout.write(`${severity}: ${module_name}: ${title} (${url})\n`);
  }
  tell(`${found.length} known weaknesses`);
  process.exitCode = found.some(({ severity }) => grave.has(severity)) ? 1 : 0;
}

/** As pnpm tells it: no such address (404), or none that takes a question (405, 501). */
function saysNotOffered(why: string): boolean {
  return (
    why.startsWith("Error: ERR_PNPM_AUDIT_ENDPOINT_NOT_EXISTS ") ||
    /^Error: ERR_PNPM_AUDIT_BAD_RESPONSE The audit endpoint \(at [^()]*\) responded with (?:405|501):/.test(
      why,
    )
  );
}

/** Without the drawing around it, which also breaks lines. */
function oneLine(text: string): string {
  return text
    .replaceAll(/[\s×│├╰─▶]+/g, " ")
    .trim()
    .slice(0, 500);
}

function tell(what: string): void {
  process.stdout.write(`audit: ${what}\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
