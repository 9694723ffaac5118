import { join } from "node:path";
import { writeDemoStatement } from "./demo-statement.ts";
import { devPorts, openLocalInstallation } from "./local-installation.ts";
import { createProcessGroup, untilAnswers } from "./processes.ts";
import { runEntry } from "./run-entry.ts";
import { root } from "./root.ts";

/** `pnpm dev`: everything on this machine, one log, each part started anew when its files change. */
const print = (line: string) => process.stdout.write(`${line}\n`);
const installation = await openLocalInstallation({});
const { env } = installation;
const group = createProcessGroup(print);
const ending = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
});

try {
  await runEntry("migrate.ts", { env });
  await runEntry("seed.ts", { env });
  await writeDemoStatement({
    databaseUrl: env["MIGRATION_DATABASE_URL"]!,
    directory: env["SANDBOX_DIRECTORY"]!,
  });
  const watch = (name: string, file: string, ...args: string[]) =>
    group.start({
      name,
      command: process.execPath,
      args: ["--watch", "--watch-preserve-output", join(root, file), ...args],
      env,
    });
  watch("sandbox", "sandbox/src/main.ts");
  watch("api", "server/src/entry/api.ts");
  // Its supervisor would be watched alone; here the watching Node starts the worker itself again.
  watch("worker", "server/src/entry/worker-child.ts", `dev-${process.pid}`);
  group.start({
    name: "web",
    command: join(root, "web", "node_modules", ".bin", "react-router"),
    args: ["dev", "--port", String(devPorts.web)],
    cwd: join(root, "web"),
    env,
  });
  await untilAnswers(`http://localhost:${devPorts.web}/`, 60_000);
  print(`AREON dev ready: http://localhost:${devPorts.web}`);
  await ending;
} finally {
  await group.stop();
  await installation.stop();
}
process.exit(0);
