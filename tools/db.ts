import { openLocalInstallation } from "./local-installation.ts";
import { runEntry } from "./run-entry.ts";

/** `pnpm db:migrate|seed|reset` on the development database. */
const command = process.argv[2];
if (command !== "migrate" && command !== "seed" && command !== "reset") {
  throw new Error("migrate, seed or reset?");
}
const { env, stop } = await openLocalInstallation({ reset: command === "reset" });
try {
  if (command !== "seed") await runEntry("migrate.ts", { env });
  if (command !== "migrate") await runEntry("seed.ts", { env });
} finally {
  await stop();
}
