import { expect, test } from "vitest";
import { allSteps, countPlaywright, countVitest, quickSteps } from "./steps.ts";

test("what is checked before a commit is checked before a change lands too", () => {
  const names = allSteps("reports").map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(quickSteps().map(({ name }) => name)));
});

test("a skipped test counts as failed, and so does a file that could not be loaded", () => {
  const report = { numTotalTests: 5, numPassedTests: 5, numFailedTestSuites: 0 };
  expect(countVitest(report)).toEqual({ passed: 5, failed: 0 });
  expect(countVitest({ ...report, numPassedTests: 3 })).toEqual({ passed: 3, failed: 2 });
  expect(countVitest({ ...report, numFailedTestSuites: 1 })).toEqual({ passed: 5, failed: 1 });
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 1 };
  expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 1 });
});
