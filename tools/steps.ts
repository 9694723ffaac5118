import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { root } from "./root.ts";
import type { Planned } from "./step-graph.ts";

/** What must hold; light steps first, since they fail fastest. */
export interface Step extends Planned {
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Reads the counts of a step that runs tests; others count as one test each. */
  count?: () => Promise<Count>;
}

export interface Count {
  passed: number;
  failed: number;
  /** Name and beginning of the message of each test that did not pass. */
  failures: readonly string[];
}

/** Before a commit; of the tests all, or those of some files. */
export function quickSteps(reports: string, only: readonly string[] = []): Step[] {
  return [
    node("types", "check-types.ts"),
    { name: "lint", cores: 1, command: bin("oxlint"), args: ["--type-aware", "--deny-warnings"] },
    { name: "format", cores: 1, command: bin("oxfmt"), args: ["--check"] },
    node("notices", "notices.ts", "--check"),
    node("database types", "db-types.ts", "--verify"),
    vitest("tests", ["pure", "module", "apart", "web-pure", "web"], reports, only),
  ];
}

/** Before a change lands. */
export function allSteps(reports: string): Step[] {
  const light = quickSteps(reports);
  const tests = light.pop()!;
  const browserReport = reportOf(reports, "journeys");
  return [
    ...light,
    { ...vitest("parts", ["parts"], reports), cores: 1 },
    node("previous API on this schema", "previous-api.ts"),
    // Its cold start makes the pages and the data with which the journeys begin.
    { ...node("demo starts and ends", "demo-smoke.ts"), needs: ["types"], cores: 2 },
    tests,
    {
      ...node("journeys", "e2e.ts", "--reporter=list,json"),
      needs: ["demo starts and ends"],
      cores: 2,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
      count: async () => countPlaywright(await readReport(browserReport)),
    },
  ];
}

export function reportOf(reports: string, name: "tests" | "parts" | "journeys"): string {
  return join(reports, `${name}.json`);
}

export async function readReport<Report>(path: string): Promise<Report> {
  return JSON.parse(await readFile(path, "utf8")) as Report;
}

interface VitestReport {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
}

/** A test that was skipped has not shown anything, so it counts as failed. */
export function countVitest(report: VitestReport): Count {
  const { numTotalTests, numPassedTests, numFailedTestSuites, testResults } = report;
  const notPassed = numTotalTests - numPassedTests;
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== "passed")
      .map((test) => `${name} › ${test.fullName}\n${test.failureMessages.join("\n")}`);
    return tests.length === 0 && status === "failed" ? [`${name}\n${message}`] : tests;
  });
  // A file that could not be loaded has no tests to count.
  return {
    passed: numPassedTests,
    failed: notPassed > 0 ? notPassed : numFailedTestSuites,
    failures,
  };
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs?: {
    file: string;
    title: string;
    tests: { status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}

export function countPlaywright({
  stats,
  suites,
}: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
}): Count {
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + stats.skipped,
    failures: suites.flatMap(failuresIn),
  };
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

function node(name: string, file: string, ...args: string[]): Step {
  return { name, cores: 1, command: process.execPath, args: [join("tools", file), ...args] };
}

function vitest(
  name: "tests" | "parts",
  projects: string[],
  reports: string,
  only: readonly string[] = [],
): Step {
  const report = reportOf(reports, name);
  return {
    name,
    cores: 2,
    command: bin("vitest"),
    args: [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      ...only,
    ],
    count: async () => countVitest(await readReport(report)),
  };
}

function bin(name: string): string {
  return join(root, "node_modules", ".bin", name);
}
