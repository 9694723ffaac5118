import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { describeRun } from "./describe-run.ts";
import { reportOf } from "./reports.ts";
import { root } from "./root.ts";
import { runSteps } from "./run-steps.ts";
import { secondsIn } from "./test-seconds.ts";

let reports: string;
beforeEach(async () => {
  reports = await mkdtemp(join(tmpdir(), "areon-reports-"));
});
afterEach(() => rm(reports, { recursive: true, force: true }));

const step = (name: string, code: string, needs: string[] = []) => ({
  name,
  cores: 1,
  command: process.execPath,
  args: ["-e", code],
  needs,
});

test("a run whose journeys could not begin tells the rest, what failed, and ends with the counts", async () => {
  const file = { name: join(root, "a.test.ts"), startTime: 0, endTime: 1_500 };
  await writeFile(reportOf(reports, "tests"), JSON.stringify({ testResults: [file] }));
  const outcomes = await runSteps(
    [step("types", ""), step("demo", "process.exit(1)"), step("journeys", "", ["demo"])],
    { write: () => {} },
  );
  const told = describeRun(outcomes, { seconds: 60, measured: await secondsIn(reports) });
  expect(told).toContain("types: 1 passed, 0 failed");
  expect(told).toContain("tests: 2 s in 1 files");
  expect(told).toContain("1.5 s  a.test.ts");
  expect(told).toContain("journeys: 0 s in 0 files");
  expect(told.split("\n\n").slice(-3)).toEqual([
    'step "demo" ended with 1',
    'step "journeys" could not run',
    "1 passed, 2 failed",
  ]);
});

test("the files of the parts are among the slowest, and a report that was cut off is none", async () => {
  const took = (name: string, endTime: number) => ({
    name: join(root, name),
    startTime: 0,
    endTime,
  });
  const write = (name: "tests" | "parts", ...testResults: object[]) =>
    writeFile(reportOf(reports, name), JSON.stringify({ testResults }));
  await write("tests", took("a.test.ts", 1_000));
  await write("parts", took("b.parts.test.ts", 9_000));
  await writeFile(reportOf(reports, "journeys"), '{ "suites": [');
  expect(await secondsIn(reports)).toEqual({
    tests: { "a.test.ts": 1, "b.parts.test.ts": 9 },
    journeys: {},
  });
});
