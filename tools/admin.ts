import { openLocalInstallation } from "./local-installation.ts";
import { runEntry } from "./run-entry.ts";

/** `pnpm admin <command>`: the operator's commands on the development installation. */
const installation = await openLocalInstallation({});
try {
  await runEntry("admin.ts", { env: installation.env, args: process.argv.slice(2) });
} finally {
  await installation.stop();
}
