import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** What must hold, in the order in which it fails fastest. */
export interface Step {
  name: string;
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

export const root = join(import.meta.dirname, "..");

/** Before a commit. Runners write their reports into the folder, where one is given. */
export function quickSteps(reports?: string): Step[] {
  return [
    node("types", "check-types.ts"),
    { name: "lint", command: bin("oxlint"), args: ["--type-aware", "--deny-warnings"] },
    { name: "format", command: bin("oxfmt"), args: ["--check"] },
    node("database types", "db-types.ts", "--verify"),
    node("notices", "notices.ts", "--check"),
    vitest("tests", ["pure", "module", "web"], reports),
  ];
}

/** Before a change lands. */
export function allSteps(reports: string): Step[] {
  const browserReport = join(reports, "e2e.json");
  return [
    ...quickSteps(reports),
    vitest("parts", ["parts"], reports),
    node("previous API on this schema", "previous-api.ts"),
    node("demo starts and ends", "demo-smoke.ts"),
    {
      ...node("e2e", "e2e.ts", "--reporter=list,json"),
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
      count: async () => countPlaywright(JSON.parse(await readFile(browserReport, "utf8"))),
    },
  ];
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
  return { name, command: process.execPath, args: [join("tools", file), ...args] };
}

function vitest(name: string, projects: string[], reports: string | undefined): Step {
  const args = ["run", ...projects.flatMap((project) => ["--project", project])];
  if (reports === undefined) return { name, command: bin("vitest"), args };
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: bin("vitest"),
    args: [...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    count: async () => countVitest(JSON.parse(await readFile(report, "utf8"))),
  };
}

function bin(name: string): string {
  return join(root, "node_modules", ".bin", name);
}
