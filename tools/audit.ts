import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { z } from "zod";
import { root } from "./root.ts";

/**
 * `node tools/audit.ts [--registry URL]`: known weaknesses of the packages that a production runs, as the registry
 * tells them; a grave one fails. A registry that offers no audit has not found anything, and that is said, too.
 */
const grave = new Set(["high", "critical"]);
const reportSchema = z.object({
  advisories: z.record(
    z.string(),
    z.object({ module_name: z.string(), severity: z.string(), title: z.string(), url: z.string() }),
  ),
});

const { registry } = parseArgs({ options: { registry: { type: "string" } } }).values;
const at = registry === undefined ? [] : ["--registry", registry];
const { stdout, stderr } = spawnSync("pnpm", ["audit", "--prod", "--json", ...at], {
  cwd: root,
  encoding: "utf8",
  timeout: 60_000,
});
const report = reportSchema.safeParse(parsed(stdout));
if (report.success) {
  const found = Object.values(report.data.advisories);
  for (const { severity, module_name, title, url } of found) {
    process.stdout.write(`${severity}: ${module_name}: ${title} (${url})\n`);
  }
  process.stdout.write(`audit: ${found.length} known weaknesses\n`);
  process.exitCode = found.some(({ severity }) => grave.has(severity)) ? 1 : 0;
} else {
  const why = stderr.trim().split("\n")[0] ?? "";
  process.stdout.write(`audit: NOT DONE, the registry offers none here (${why})\n`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
