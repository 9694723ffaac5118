import { spawn } from "node:child_process";
import { join } from "node:path";

/** What must hold before a commit, in the order in which it fails fastest. */
const root = join(import.meta.dirname, "..");
const bin = (name: string) => join(root, "node_modules", ".bin", name);
const steps: [string, string, string[]][] = [
  ["types", process.execPath, ["tools/check-types.ts"]],
  ["lint", bin("oxlint"), ["--type-aware", "--deny-warnings"]],
  ["format", bin("oxfmt"), ["--check"]],
  ["database types", process.execPath, ["tools/db-types.ts", "--verify"]],
  ["notices", process.execPath, ["tools/notices.ts", "--check"]],
  ["tests", bin("vitest"), ["run", "--project", "pure", "--project", "module", "--project", "web"]],
];

const begun = performance.now();
for (const [name, command, args] of steps) {
  const stepBegun = performance.now();
  const code = await new Promise<number | null>((resolve) => {
    spawn(command, args, { cwd: root, stdio: "inherit" }).on("exit", resolve);
  });
  const seconds = ((performance.now() - stepBegun) / 1000).toFixed(1);
  if (code !== 0) {
    process.stdout.write(`check: ${name} failed after ${seconds} s\n`);
    process.exit(1);
  }
  process.stdout.write(`check: ${name} ok (${seconds} s)\n`);
}
process.stdout.write(`check: all ok (${((performance.now() - begun) / 1000).toFixed(0)} s)\n`);
