import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";

/** Types and lint of everything in one pass: who asks the rules about types has found them anyway. */
run(join(root, "web", "node_modules", ".bin", "react-router"), ["typegen"], join(root, "web"));
run(join(root, "node_modules", ".bin", "oxlint"), [
  "--type-aware",
  "--type-check",
  "--deny-warnings",
]);

function run(command: string, args: readonly string[], cwd = root): void {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
