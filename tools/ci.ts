import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { allSteps, root, type Count, type Step } from "./steps.ts";

/**
 * Runs each step, counts its tests from the runner's own report and ends with `N passed, N failed`.
 * A step whose tests did not run at all counts as failed: absence must not look like success. What
 * failed is told once more at the end, where whoever reads only that finds it.
 */
const reports = await mkdtemp(join(tmpdir(), "areon-ci-"));
const total = { passed: 0, failed: 0 };
const failures: string[] = [];
for (const step of allSteps(reports)) {
  const begun = performance.now();
  const code = await run(step);
  const count = await countOf(step, code);
  total.passed += count.passed;
  total.failed += count.failed;
  failures.push(...count.failures);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(
    `\n--- ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n\n`,
  );
}
await rm(reports, { recursive: true, force: true });
for (const failure of failures) process.stdout.write(`${beginningOf(failure)}\n\n`);
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);

function run({ command, args, env }: Step): Promise<number> {
  return new Promise((resolve) => {
    // Runners are stricter when they know where they run: no `.only`, no new snapshots.
    spawn(command, args, {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, CI: "1", ...env },
    })
      .on("error", () => resolve(1))
      .on("exit", (code) => resolve(code ?? 1));
  });
}

async function countOf({ name, count }: Step, code: number): Promise<Count> {
  const whole = { failed: 1, failures: [`step "${name}" ended with ${code}`] };
  if (!count) return code === 0 ? { passed: 1, failed: 0, failures: [] } : { passed: 0, ...whole };
  const counted = await count().catch(() => ({ passed: 0, failed: 0, failures: [] }));
  const ranNothing = counted.passed + counted.failed === 0;
  const failedOutsideATest = code !== 0 && counted.failed === 0;
  return ranNothing || failedOutsideATest
    ? { ...whole, passed: counted.passed, failed: counted.failed + 1 }
    : counted;
}

function beginningOf(failure: string): string {
  return stripVTControlCharacters(failure).split("\n").slice(0, 25).join("\n").slice(0, 2_000);
}
