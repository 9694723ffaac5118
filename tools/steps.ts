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

/** A test that was skipped has not shown anything, so it counts as failed. */
export function countVitest(report: {
  numTotalTests: number;
  numPassedTests: number;
  numFailedTestSuites: number;
}): Count {
  const { numTotalTests, numPassedTests, numFailedTestSuites } = report;
  const notPassed = numTotalTests - numPassedTests;
  // A file that could not be loaded has no tests to count.
  return { passed: numPassedTests, failed: notPassed > 0 ? notPassed : numFailedTestSuites };
}

export function countPlaywright({
  stats,
}: {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}): Count {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
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
