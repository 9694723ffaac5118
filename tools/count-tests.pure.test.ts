import { expect, test } from "vitest";
import { countJourneys, countPlaywright, countVitest } from "./count-tests.ts";
import { atStoredPace } from "./test-seconds.ts";
import { limits } from "./tidy/limits.ts";

const holds = { status: "passed", fullName: "holds", failureMessages: [] };
const skipped = { status: "skipped", fullName: "waits", failureMessages: [] };
const falls = { status: "failed", fullName: "falls", failureMessages: ["expected 1 to be 2"] };
const file = { name: "a.test.ts", status: "passed", message: "", assertionResults: [holds] };
const fallen = { ...file, status: "failed", assertionResults: [holds, falls] };
const unloaded = { name: "b.test.ts", status: "failed", message: "lost", assertionResults: [] };

test("a test that did not pass counts as failed, also when it was skipped, and is named", () => {
  expect(countVitest({ testResults: [file] })).toEqual({ passed: 1, failed: 0, failures: [] });
  const told = { passed: 1, failed: 1, failures: ["a.test.ts › falls\nexpected 1 to be 2"] };
  expect(countVitest({ testResults: [fallen] })).toEqual(told);
  const waiting = { ...file, assertionResults: [holds, skipped] };
  expect(countVitest({ testResults: [waiting] })).toMatchObject({ passed: 1, failed: 1 });
});

test("a file that could not be loaded counts as failed, and beside failed tests too", () => {
  expect(countVitest({ testResults: [file, unloaded] })).toEqual({
    passed: 1,
    failed: 1,
    failures: ["b.test.ts\nlost"],
  });
  const { failed, failures } = countVitest({ testResults: [fallen, unloaded] });
  expect({ failed, failures }).toEqual({
    failed: 2,
    failures: ["a.test.ts › falls\nexpected 1 to be 2", "b.test.ts\nlost"],
  });
});

test("a file that left something behind counts as failed beside its own tests", () => {
  const left = { ...file, status: "failed", message: "left a variable" };
  expect(countVitest({ testResults: [left] })).toEqual({
    passed: 1,
    failed: 1,
    failures: ["a.test.ts\nleft a variable"],
  });
  const both = countVitest({ testResults: [{ ...fallen, message: "left a variable" }] });
  expect(both).toMatchObject({ passed: 1, failed: 2 });
  expect(both.failures[1]).toBe("a.test.ts\nleft a variable");
});

const stats = { expected: 4, unexpected: 0, flaky: 0, skipped: 0 };
const walked = (duration: number) => ({
  file: "b.spec.ts",
  title: "is seen",
  tests: [{ status: "expected", results: [{ duration, errors: [] }] }],
});
const journeys = (duration: number) => ({
  stats,
  suites: [{ file: "b.spec.ts", specs: [walked(duration)] }],
  errors: [],
});

test("a journey that was skipped or did not hold counts as failed, and so does what broke outside of them", () => {
  const missed = { ...stats, skipped: 1 };
  expect(countPlaywright({ stats: missed, suites: [], errors: [] })).toMatchObject({ failed: 1 });
  const tests = [{ status: "unexpected", results: [{ errors: [{ message: "not visible" }] }] }];
  const specs = [{ file: "b.spec.ts", title: "is seen", tests }];
  expect(
    countPlaywright({
      stats: { ...stats, unexpected: 1 },
      suites: [{ suites: [{ specs }] }],
      errors: [{ message: "the demo did not end" }],
    }),
  ).toEqual({
    passed: 4,
    failed: 2,
    failures: ["b.spec.ts › is seen\nnot visible", "the demo did not end"],
  });
});

test("journeys that take longer than agreed count as one that failed, also on a machine of half the pace", () => {
  const ceilingMs = limits.journeySeconds * 1000;
  const held = { passed: 4, failed: 0, failures: [] };
  expect(countJourneys(journeys(ceilingMs), {})).toEqual(held);
  const { passed, failed, failures } = countJourneys(journeys(ceilingMs + 1_000), {});
  expect({ passed, failed }).toEqual({ passed: 4, failed: 1 });
  expect(failures[0]).toContain(`journeys take ${limits.journeySeconds + 1} s`);

  const stored = { "e2e/b.spec.ts": limits.journeySeconds };
  expect(countJourneys(journeys(2 * ceilingMs), stored)).toEqual(held);
  const grown = journeys(2 * ceilingMs);
  grown.suites.push({ file: "new.spec.ts", specs: [walked(3_000)] });
  expect(countJourneys(grown, stored)).toMatchObject({ failed: 1 });
});

test("a journey that grew does not pass for a slow machine", () => {
  const stored = { "e2e/a.spec.ts": 10, "e2e/b.spec.ts": 10, "e2e/c.spec.ts": 10 };
  const measured = { "e2e/a.spec.ts": 20, "e2e/b.spec.ts": 90, "e2e/c.spec.ts": 20 };
  expect(atStoredPace(measured, stored)).toEqual({
    "e2e/a.spec.ts": 10,
    "e2e/b.spec.ts": 45,
    "e2e/c.spec.ts": 10,
  });
  // Nor does a fast one hide it.
  expect(atStoredPace({ "e2e/a.spec.ts": 5 }, stored)).toEqual({ "e2e/a.spec.ts": 5 });
});
