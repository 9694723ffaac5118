import { spawn } from "node:child_process";
import { join } from "node:path";
import { environmentOf, runDemo } from "./run-demo.ts";
import { freePort } from "./throw-away-cluster.ts";
import { takeUntilFail } from "./until-fail.ts";
import { root } from "./root.ts";

/**
 * `pnpm e2e [--until-fail N] [playwright arguments]`: the browser tests on the production build, as the demo runs
 * it. With --until-fail each of them so many times, up to the first failure.
 */
const { times, rest } = takeUntilFail(process.argv.slice(2));
const again = times === undefined ? [] : [`--repeat-each=${times}`, "--max-failures=1"];
const print = (line: string) => process.stdout.write(`${line}\n`);
const demo = await runDemo({ port: await freePort(), print });
try {
  const child = spawn(
    join(root, "node_modules", ".bin", "playwright"),
    ["test", ...again, ...rest],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...environmentOf(demo) },
    },
  );
  process.exitCode =
    (await new Promise<number | null>((resolve) => child.on("exit", resolve))) ?? 1;
} finally {
  await demo.stop();
}
process.exit();
