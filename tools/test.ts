import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";
import { takeUntilFail } from "./until-fail.ts";

/**
 * `pnpm test [--until-fail N] [vitest arguments]`: the tests of `pnpm check`. With --until-fail again and again
 * with the files in random order, up to the first failure, whose seed is in its output.
 */
const { times, rest } = takeUntilFail(process.argv.slice(2));
const projects = ["pure", "module", "apart", "web-pure", "web"].flatMap((name) => [
  "--project",
  name,
]);
for (let run = 1; run <= (times ?? 1); run += 1) {
  const { status } = spawnSync(
    join(root, "node_modules", ".bin", "vitest"),
    ["run", ...projects, ...rest],
    {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...(times === undefined ? {} : { TEST_ORDER: "random" }) },
    },
  );
  if (status !== 0) process.exit(status ?? 1);
  if (times !== undefined) process.stdout.write(`run ${run} of ${times} passed\n`);
}
