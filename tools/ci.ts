import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Runs each step, counts its tests from the runner's own report and ends with `N passed, N failed`.
 * A step whose tests did not run at all counts as failed: absence must not look like success.
 */
const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules", ".bin", name);
const reports = await mkdtemp(join(tmpdir(), "areon-ci-"));

interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
  /** Reads the counts of a step that runs tests; others count as one test each. */
  count?: () => Promise<Count>;
}

interface Count {
  passed: number;
  failed: number;
}

const node = (name: string, file: string, ...args: string[]): Step => ({
  name,
  command: process.execPath,
  args: [join("tools", file), ...args],
});

const vitest = (name: string, projects: string[]): Step => {
  const report = join(reports, `${name}.json`);
  return {
    name,
    command: bin("vitest"),
    args: [
      "run",
      ...projects.flatMap((project) => ["--project", project]),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    count: async () => {
      const { numPassedTests, numFailedTests } = JSON.parse(await readFile(report, "utf8"));
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
};

const browserReport = join(reports, "e2e.json");
const steps: Step[] = [
  node("types", "check-types.ts"),
  { name: "lint", command: bin("oxlint"), args: ["--type-aware", "--deny-warnings"] },
  { name: "format", command: bin("oxfmt"), args: ["--check"] },
  node("database types", "db-types.ts", "--verify"),
  node("notices", "notices.ts", "--check"),
  vitest("tests", ["pure", "module", "web"]),
  vitest("parts", ["parts"]),
  node("previous API on this schema", "previous-api.ts"),
  node("demo starts and ends", "demo-smoke.ts"),
  {
    ...node("e2e", "e2e.ts", "--reporter=list,json"),
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport },
    count: async () => {
      const { stats } = JSON.parse(await readFile(browserReport, "utf8"));
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
];

const total: Count = { passed: 0, failed: 0 };
for (const step of steps) {
  const begun = performance.now();
  const code = await run(step);
  const count = await countOf(step, code);
  total.passed += count.passed;
  total.failed += count.failed;
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  process.stdout.write(
    `\n--- ${step.name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)\n\n`,
  );
}
await rm(reports, { recursive: true, force: true });
process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
process.exit(total.failed === 0 ? 0 : 1);

function run({ command, args, env }: Step): Promise<number> {
  return new Promise((resolve) => {
    spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } })
      .on("error", () => resolve(1))
      .on("exit", (code) => resolve(code ?? 1));
  });
}

async function countOf({ count }: Step, code: number): Promise<Count> {
  if (!count) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const counted = await count().catch(() => ({ passed: 0, failed: 0 }));
  const ranNothing = counted.passed + counted.failed === 0;
  const failedOutsideATest = code !== 0 && counted.failed === 0;
  return ranNothing || failedOutsideATest
    ? { passed: counted.passed, failed: counted.failed + 1 }
    : counted;
}
