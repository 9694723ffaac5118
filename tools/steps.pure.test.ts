import { expect, test } from "vitest";
import { allSteps, countPlaywright, countVitest, quickSteps } from "./steps.ts";

test("what is checked before a commit is checked before a change lands too", () => {
  const names = allSteps("reports").map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(quickSteps("reports").map(({ name }) => name)));
});

const file = { name: "a.test.ts", status: "passed", message: "", assertionResults: [] };
const report = {
  numTotalTests: 5,
  numPassedTests: 5,
  numFailedTestSuites: 0,
  testResults: [file],
};

test("a skipped test counts as failed, and so does a file that could not be loaded", () => {
  expect(countVitest(report)).toEqual({ passed: 5, failed: 0, failures: [] });
  expect(countVitest({ ...report, numPassedTests: 3 })).toMatchObject({ passed: 3, failed: 2 });
  const unloaded = { ...file, status: "failed", message: "no such module" };
  expect(countVitest({ ...report, numFailedTestSuites: 1, testResults: [unloaded] })).toEqual({
    passed: 5,
    failed: 1,
    failures: ["a.test.ts\nno such module"],
  });
  const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 1 };
  expect(countPlaywright({ stats, suites: [] })).toEqual({ passed: 4, failed: 1, failures: [] });
});

test("what failed is named with its message", () => {
  const assertionResults = [
    { status: "passed", fullName: "holds", failureMessages: [] },
    { status: "failed", fullName: "falls", failureMessages: ["expected 1 to be 2"] },
  ];
  const failed = { ...file, status: "failed", assertionResults };
  expect(countVitest({ ...report, testResults: [failed] }).failures).toEqual([
    "a.test.ts › falls\nexpected 1 to be 2",
  ]);
  const spec = {
    file: "b.spec.ts",
    title: "is seen",
    tests: [{ status: "unexpected", results: [{ errors: [{ message: "not visible" }] }] }],
  };
  const stats = { expected: 0, unexpected: 1, flaky: 0, skipped: 0 };
  expect(countPlaywright({ stats, suites: [{ suites: [{ specs: [spec] }] }] }).failures).toEqual([
    "b.spec.ts › is seen\nnot visible",
  ]);
});
