import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { root } from "./root.ts";

const stamp = join(root, "web", "build", "sources.sha256");

/** Builds the pages for production unless a build of exactly these sources is there already. */
export async function buildWebIfStale(
  print: (line: string) => void,
  { anew = false } = {},
): Promise<void> {
  const key = await sourcesKey();
  const built = await readFile(stamp, "utf8").catch(() => "");
  if (built === key && !anew) return;
  print("building the web app");
  await promisify(execFile)(join(root, "web", "node_modules", ".bin", "react-router"), ["build"], {
    cwd: join(root, "web"),
    env: { ...process.env, NODE_ENV: "production" },
    maxBuffer: 32 * 1024 * 1024,
  });
  await writeFile(stamp, key);
}

async function sourcesKey(): Promise<string> {
  const hash = createHash("sha256");
  const folders = [
    join("web", "app"),
    join("web", "bundling"),
    join("web", "public"),
    join("contracts", "src"),
  ];
  for (const folder of folders) {
    const files = (await readdir(join(root, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort();
    for (const file of files) hash.update(file.slice(root.length)).update(await readFile(file));
  }
  for (const file of ["web/vite.config.ts", "web/react-router.config.ts", "pnpm-lock.yaml"]) {
    hash.update(await readFile(join(root, file)));
  }
  return hash.digest("hex");
}
