import { join } from "node:path";
import type { Touched } from "./changed/touched.ts";
import { countJourneys, countVitest, type Count } from "./count-tests.ts";
import { readReport, reportOf } from "./reports.ts";
import { root } from "./root.ts";
import type { Planned } from "./step-graph.ts";
import { readStoredSeconds } from "./test-seconds.ts";

/** What must hold; light steps first, since they fail fastest. */
export interface Step extends Planned {
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Reads the counts of a step that runs tests; others count as one test each. */
  count?: () => Promise<Count>;
}

/** Before a commit; all files, or what a change can touch. */
export function quickSteps(reports: string, only?: Touched): Step[] {
  const code = { ...node("types and lint", "check-code.ts", ...(only?.scripts ?? [])), cores: 2 };
  return [
    ...(only?.scripts.length === 0 ? [] : [code]),
    { name: "format", cores: 1, command: bin("oxfmt"), args: ["--check"] },
    node("notices", "notices.ts", "--check"),
    node("audit", "audit.ts"),
    node("database types", "db-types.ts", "--verify"),
    vitest("tests", ["pure", "module", "apart", "web-pure", "web"], reports, only?.tests),
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
    { ...node("demo starts and ends", "demo-smoke.ts"), needs: ["types and lint"] },
    // On a copy of the demo's data, which that start has made.
    { ...fault("access", "--drafts", "1"), needs: ["demo starts and ends"] },
    { ...fault("fuzz", "--requests", "3000"), needs: ["demo starts and ends"] },
    tests,
    {
      ...node("journeys", "e2e.ts", "--reporter=list,json"),
      needs: ["demo starts and ends"],
      cores: 2,
      env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
      count: async () =>
        countJourneys(await readReport(browserReport), (await readStoredSeconds()).journeys),
    },
  ];
}

function node(name: string, file: string, ...args: string[]): Step {
  return { name, cores: 1, command: process.execPath, args: [join("tools", file), ...args] };
}

function fault(name: string, ...args: string[]): Step {
  return {
    name: `fault ${name}`,
    cores: 2,
    command: process.execPath,
    args: [join("fault", `${name}.ts`), ...args],
  };
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
