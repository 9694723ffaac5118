import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { allSteps, root, type Count, type Step } from "./steps.ts";

/**
 * Runs each step, counts its tests from the runner's own report and ends with `N passed, N failed`.
 * A step whose tests did not run at all counts as failed: absence must not look like success.
 */
const reports = await mkdtemp(join(tmpdir(), "areon-ci-"));
const total: Count = { passed: 0, failed: 0 };
for (const step of allSteps(reports)) {
  const begun = performance.now();
  const code = await run(step);
  const count = await countOf(step, code);
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(
    `\n--- ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n\n`,
  );
}
await rm(reports, { recursive: true, force: true });
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

async function countOf({ count }: Step, code: number): Promise<Count> {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted = await count().catch(() => ({ passed: 0, failed: 0 }));
  const ranNothing = counted.passed + counted.failed === 0;
  const failedOutsideATest = code !== 0 && counted.failed === 0;
  return ranNothing || failedOutsideATest
    ? { passed: counted.passed, failed: counted.failed + 1 }
    : counted;
}
