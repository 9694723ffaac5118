import { spawn } from "node:child_process";
import { quickSteps, root } from "./steps.ts";

/** `pnpm check`: ends at the first step that does not hold. */
const begun = performance.now();
for (const { name, command, args } of quickSteps()) {
  const stepBegun = performance.now();
  const code = await new Promise<number | null>((resolve) => {
    spawn(command, args, { cwd: root, stdio: "inherit" })
      .on("error", () => resolve(1))
      .on("exit", resolve);
  });
  const seconds = ((performance.now() - stepBegun) / 1000).toFixed(1);
  if (code !== 0) {
    process.stdout.write(`check: ${name} failed after ${seconds} s\n`);
    process.exit(1);
  }
  process.stdout.write(`check: ${name} ok (${seconds} s)\n`);
}
process.stdout.write(`check: all ok (${((performance.now() - begun) / 1000).toFixed(0)} s)\n`);
