import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { countVitest } from "./count-tests.ts";
import { withPlantedTree } from "./planted-tree.ts";
import { readReport } from "./reports.ts";
import { root } from "./root.ts";

const run = promisify(execFile);
const file = (act: string) => `test("acts", () => {\n  ${act}\n});\n`;

/** What files of tests do, each in one of its own, and what of it is left. */
const planted = {
  "adds-a-variable": {
    act: 'process.env["AREON_PLANTED"] = "1";',
    left: "process.env.AREON_PLANTED",
  },
  "changes-a-variable": {
    act: 'process.env["NODE_ENV"] = "planted";',
    left: "process.env.NODE_ENV",
  },
  "forgets-a-variable": { act: 'delete process.env["PATH"];', left: "process.env.PATH" },
  "replaces-a-global": { act: "globalThis.fetch = async () => {};", left: "globalThis.fetch" },
  "stops-the-clock": { act: 'vi.useFakeTimers({ toFake: ["Date"] });', left: "globalThis.Date" },
  "silences-the-console": { act: 'vi.spyOn(console, "warn");', left: "console.warn" },
  "loads-the-dice": { act: "Math.random = () => 0;", left: "Math.random" },
  "gives-back": {
    act: 'vi.useFakeTimers(); vi.stubEnv("A", "b"); vi.useRealTimers(); vi.unstubAllEnvs();',
    left: undefined,
  },
};

test("a planted file that leaves something behind in its process fails by name, as the tests are run", async () => {
  const files = Object.fromEntries(
    Object.entries(planted).map(([name, { act }]) => [`tools/${name}.pure.test.ts`, file(act)]),
  );
  const { passed, failures } = await withPlantedTree(files, async (tree) => {
    const report = join(tree, "report.json");
    const vitest = join(root, "node_modules", "vitest", "vitest.mjs");
    const ours = ["--config", join(root, "vitest.config.ts"), "--project", "pure", "--globals"];
    const told = ["--reporter=json", `--outputFile=${report}`];
    await run(process.execPath, [vitest, "run", "--root", tree, ...ours, ...told]).catch(() => {});
    return countVitest(await readReport(report));
  });
  expect(passed).toBe(Object.keys(planted).length);
  const left = Object.entries(planted).filter(([, one]) => one.left !== undefined);
  expect(failures).toHaveLength(left.length);
  for (const [name, one] of left) {
    expect(failures.find((failure) => failure.includes(name))).toContain(one.left);
  }
});
