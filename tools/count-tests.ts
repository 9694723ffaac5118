import {
  atStoredPace,
  overCeiling,
  secondsOfPlaywright,
  type PlaywrightTimes,
} from "./test-seconds.ts";

export interface Count {
  passed: number;
  failed: number;
  /** Name and beginning of the message of each test that did not pass. */
  failures: readonly string[];
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/**
 * A test that was skipped has not shown anything, so it counts as failed. So does a file that could not be loaded,
 * or that failed outside its tests, beside whichever of them failed.
 */
export function countVitest({ testResults }: VitestReport): Count {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== "passed")
      .map((test) => `${name} › ${test.fullName}\n${test.failureMessages.join("\n")}`);
    const failedItself = message !== "" || (status === "failed" && tests.length === 0);
    return failedItself ? [...tests, `${name}\n${message}`] : tests;
  });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  return { passed, failed: failures.length, failures };
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  /** What went wrong outside all tests. */
  errors: { message?: string }[];
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

export function countPlaywright({ stats, suites, errors }: PlaywrightReport): Count {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped + errors.length,
    failures: [...suites.flatMap(failuresIn), ...errors.map(({ message = "" }) => message)],
  };
}

/** Journeys that all hold and together take longer than agreed are one more thing that does not hold. */
export function countJourneys(
  report: PlaywrightReport & PlaywrightTimes,
  stored: Readonly<Record<string, number>>,
): Count {
  const count = countPlaywright(report);
  const over = overCeiling(atStoredPace(secondsOfPlaywright(report), stored));
  if (over === undefined) return count;
  return { ...count, failed: count.failed + 1, failures: [...count.failures, over] };
}

function failuresIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ results }) => {
        const messages = results.flatMap(({ errors }) => errors.map((error) => error.message));
        return `${file} › ${title}\n${messages.join("\n")}`;
      }),
  );
  return [...own, ...suites.flatMap(failuresIn)];
}
