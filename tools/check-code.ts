import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";

/**
 * Types and lint in one pass, of everything or of the files that are named: who asks the rules about types has found
 * them anyway.
 */
run(join(root, "web", "node_modules", ".bin", "react-router"), ["typegen"], join(root, "web"));
run(join(root, "node_modules", ".bin", "oxlint"), [
  "--type-aware",
  "--type-check",
  "--deny-warnings",
  ...process.argv.slice(2),
]);

function run(command: string, args: readonly string[], cwd = root): void {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
