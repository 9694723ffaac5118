import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describeRun, failedIn } from "./describe-run.ts";
import { runSteps } from "./run-steps.ts";
import { allSteps } from "./steps.ts";
import { secondsIn, storeSeconds } from "./test-seconds.ts";

/**
 * Runs everything that must hold, counts tests from the runners' own reports and ends with
 * `N passed, N failed`. What failed is told once more at the end, where whoever reads only that finds it.
 * With --store the seconds of files are written down.
 */
const reports = await mkdtemp(join(tmpdir(), "areon-ci-"));
const begun = performance.now();
// Runners are stricter when they know where they run: no `.only`, no new snapshots.
const outcomes = await runSteps(allSteps(reports), { env: { CI: "1" } });
const seconds = (performance.now() - begun) / 1000;
const measured = await secondsIn(reports);
await rm(reports, { recursive: true, force: true });
const told = `${describeRun(outcomes, { seconds, measured })}\n`;
// A process that exits takes along what nobody has read yet.
await new Promise((resolve) => process.stdout.write(told, resolve));
if (process.argv.includes("--store")) await storeSeconds(measured);
process.exit(failedIn(outcomes) === 0 ? 0 : 1);
