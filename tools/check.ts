import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { touchedBy } from "./changed/touched.ts";
import { root } from "./root.ts";
import { runSteps } from "./run-steps.ts";
import { quickSteps } from "./steps.ts";

/**
 * `pnpm check [--changed]`: nothing more begins once a step does not hold. With --changed only what
 * the difference to `main` can touch is checked.
 */
const { values } = parseArgs({ options: { changed: { type: "boolean", default: false } } });
const begun = performance.now();
const reports = await mkdtemp(join(tmpdir(), "areon-check-"));
const only = values.changed ? await touchedBy(root) : undefined;
if (only) {
  const { scripts, tests } = only;
  process.stdout.write(
    `check: of ${scripts.length} files types and lint, ${tests.length} of tests\n`,
  );
}
const outcomes = await runSteps(quickSteps(reports, only), { stopAtFailure: true });
await rm(reports, { recursive: true, force: true });
const failed = outcomes.filter((outcome) => outcome.failed > 0);
for (const { step, failures } of failed) {
  process.stdout.write(`check: ${step.name} failed\n${failures.join("\n")}\n`);
}
const seconds = ((performance.now() - begun) / 1000).toFixed(0);
process.stdout.write(failed.length === 0 ? `check: all ok (${seconds} s)\n` : "");
process.exit(failed.length === 0 ? 0 : 1);
