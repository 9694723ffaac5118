import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { countVitest } from "./count-tests.ts";
import { withPlantedTree } from "./planted-tree.ts";
import { readReport } from "./reports.ts";
import { root } from "./root.ts";

/** What files of tests do, each in one of its own, and what of it is left. */
const planted: Record<string, { act: string; left?: string }> = {
  "tools/adds-a-variable.pure.test.ts": {
    act: 'process.env["AREON_PLANTED"] = "1";',
    left: "process.env.AREON_PLANTED",
  },
  "tools/changes-a-variable.pure.test.ts": {
    act: 'process.env["NODE_ENV"] = "planted";',
    left: "process.env.NODE_ENV",
  },
  "tools/forgets-a-variable.pure.test.ts": {
    act: 'delete process.env["PATH"];',
    left: "process.env.PATH",
  },
  "tools/stops-the-clock.pure.test.ts": {
    act: 'vi.useFakeTimers({ toFake: ["Date"] });',
    left: "globalThis.Date",
  },
  "tools/silences-the-console.pure.test.ts": {
    act: 'vi.spyOn(console, "warn");',
    left: "console.warn",
  },
  "tools/loads-the-dice.pure.test.ts": { act: "Math.random = () => 0;", left: "Math.random" },
  "web/app/replaces-a-global.test.ts": {
    act: "globalThis.fetch = async () => {};",
    left: "globalThis.fetch",
  },
  "tools/gives-back.pure.test.ts": { act: 'vi.stubEnv("A", "b"); vi.unstubAllEnvs();' },
};

test("a planted file that leaves something behind in its process fails by name, as the tests are run", async () => {
  const files = Object.fromEntries(
    Object.entries(planted).map(([path, { act }]) => [
      path,
      `test("acts", () => {\n  ${act}\n});\n`,
    ]),
  );
  const { passed, failures } = await withPlantedTree(files, async (tree) => {
    const report = join(tree, "report.json");
    const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
    const config = ["--config", join(root, "vitest.config.ts"), "--globals"];
    const projects = ["--project", "pure", "--project", "web-pure"];
    const reporter = ["--reporter=json", `--outputFile=${report}`];
    const run = [vitest, "run", "--root", tree, ...config, ...projects, ...reporter];
    // It fails, as it must; how is in its report.
    await promisify(execFile)(process.execPath, run).catch(() => {});
    return countVitest(await readReport(report));
  });
  expect(passed).toBe(Object.keys(planted).length);
  const left = Object.entries(planted).flatMap(([path, one]) =>
    one.left ? [[path, one.left]] : [],
  );
  expect(failures).toHaveLength(left.length);
  for (const [path, name] of left) {
    expect(failures.find((failure) => failure.includes(path!))).toContain(name);
  }
});
