import { openLocalInstallation } from "./local-installation.ts";
import { runEntry } from "./run-entry.ts";

/** `pnpm ledger <command>`: the books of the development installation. */
const installation = await openLocalInstallation({});
try {
  await runEntry("ledger.ts", { env: installation.env, args: process.argv.slice(2) });
} finally {
  await installation.stop();
}
