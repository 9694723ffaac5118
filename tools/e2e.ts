import { spawn } from "node:child_process";
import { join } from "node:path";
import { runDemo } from "./run-demo.ts";
import { freePort } from "./throw-away-cluster.ts";

/** `pnpm e2e [playwright arguments]`: the browser tests on the production build, as the demo runs it. */
const root = join(import.meta.dirname, "..");
const print = (line: string) => process.stdout.write(`${line}\n`);
const demo = await runDemo({ port: await freePort(), print });
try {
  const child = spawn(
    join(root, "node_modules", ".bin", "playwright"),
    ["test", ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: "inherit",
      env: {
        ...process.env,
        E2E_BASE_URL: demo.origin,
        E2E_SANDBOX_URL: demo.sandboxOrigin,
        E2E_DATABASE_URL: demo.ownerUrl,
      },
    },
  );
  process.exitCode =
    (await new Promise<number | null>((resolve) => child.on("exit", resolve))) ?? 1;
} finally {
  await demo.stop();
}
process.exit();
