import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { runSteps } from "./run-steps.ts";
import { allSteps, readReport, reportOf } from "./steps.ts";
import {
  describeSlowest,
  secondsOfPlaywright,
  secondsOfVitest,
  storeSeconds,
} from "./test-seconds.ts";

/**
 * Runs everything that must hold, counts tests from the runners' own reports and ends with
 * `N passed, N failed`. What failed is told once more at the end, where whoever reads only that finds it.
 */
const reports = await mkdtemp(join(tmpdir(), "areon-ci-"));
const begun = performance.now();
// Runners are stricter when they know where they run: no `.only`, no new snapshots.
const outcomes = await runSteps(allSteps(reports), { env: { CI: "1" } });
for (const { step, passed, failed, seconds } of outcomes.toSorted(bySeconds)) {
  process.stdout.write(
    `${step.name}: ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s\n`,
  );
}
process.stdout.write(`in all ${((performance.now() - begun) / 1000).toFixed(0)} s\n\n`);
await tellSeconds();
await rm(reports, { recursive: true, force: true });

for (const failure of outcomes.flatMap(({ failures }) => failures)) {
  process.stdout.write(`${beginningOf(failure)}\n\n`);
}
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const failed = sum(outcomes.map((outcome) => outcome.failed));
process.stdout.write(`${sum(outcomes.map(({ passed }) => passed))} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** Where the time goes; with --store it is written down, and growth beyond the limit is noticed. */
async function tellSeconds(): Promise<void> {
  const seconds = {
    tests: secondsOfVitest(await readReport(reportOf(reports, "tests"))),
    journeys: secondsOfPlaywright(await readReport(reportOf(reports, "journeys"))),
  };
  process.stdout.write(`${describeSlowest(seconds)}\n\n`);
  if (process.argv.includes("--store")) await storeSeconds(seconds);
}

function bySeconds(one: { seconds: number }, other: { seconds: number }): number {
  return other.seconds - one.seconds;
}

function beginningOf(failure: string): string {
  return stripVTControlCharacters(failure).split("\n").slice(0, 25).join("\n").slice(0, 2_000);
}
