import { spawn } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";

/** `pnpm bench <name>` and `pnpm fault <name>`: one program per file of the folder. */
const [folder = "", name = "", ...rest] = process.argv.slice(2);
const directory = join(import.meta.dirname, "..", folder);
const names = readdirSync(directory)
  .filter((file) => file.endsWith(".ts"))
  .map((file) => file.slice(0, -".ts".length));

if (names.includes(name)) {
  const child = spawn(process.execPath, [join(directory, `${name}.ts`), ...rest], {
    stdio: "inherit",
  });
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  process.stderr.write(`pnpm ${folder} <name>, where name is one of: ${names.join(", ")}\n`);
  process.exitCode = 2;
}
