import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../root.ts";
import { readReferences } from "../tidy/import-graph.ts";
import { readRepository } from "../tidy/repository.ts";
import { testsTouchedBy } from "./reach.ts";

const run = promisify(execFile);

/** Paths of the tests that the difference between the working tree and `main` can touch. */
export async function touchedTests(): Promise<string[]> {
  const repository = await readRepository(root);
  return testsTouchedBy({
    changed: await changedPaths(),
    paths: [...repository.paths],
    references: readReferences(repository),
  });
}

/** Committed or not; on `main` itself what is not committed yet. */
async function changedPaths(): Promise<string[]> {
  const base = (await git("merge-base", "main", "HEAD")).trim();
  const tracked = await git("diff", "--name-only", "-z", base);
  const added = await git("ls-files", "--others", "--exclude-standard", "-z");
  return (tracked + added).split("\0").filter((path) => path !== "");
}

async function git(...args: string[]): Promise<string> {
  return (await run("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
}
