import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./root.ts";

/** Runs an entry point of the server to its end with the given environment. */
export async function runEntry(
  entry: string,
  options: { env: Record<string, string>; args?: string[] },
): Promise<void> {
  const file = join(root, "server", "src", "entry", entry);
  const child = spawn(process.execPath, [file, ...(options.args ?? [])], {
    env: { ...process.env, ...options.env },
    stdio: "inherit",
  });
  const code = await new Promise<number | null>((resolve) => child.on("exit", resolve));
  if (code !== 0) throw new Error(`${entry} ended with ${code}`);
}
