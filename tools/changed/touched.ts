import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { readReferences } from "../tidy/import-graph.ts";
import { readRepository, type Repository } from "../tidy/repository.ts";
import { SourceText } from "../tidy/source-text.ts";
import { foldersLookedAt } from "./looked-at-folders.ts";
import { scriptsTouchedBy, testsTouchedBy } from "./reach.ts";

export interface Touched {
  scripts: string[];
  tests: string[];
}

/** Paths of what the difference between the working tree and `main` can touch. */
export async function touchedBy(root: string): Promise<Touched> {
  const changed = await changedPaths(root);
  const repository = await readRepository(root);
  const whole = withChanged(repository, changed);
  const change = {
    changed,
    paths: [...repository.paths],
    references: [...readReferences(whole), ...foldersLookedAt(whole)],
  };
  return { scripts: scriptsTouchedBy(change), tests: testsTouchedBy(change) };
}

/** Also a file that is gone is stood on, by what still names it, and so is one that holds no text. */
function withChanged({ files, byPath, paths }: Repository, changed: readonly string[]): Repository {
  const added = changed
    .filter((path) => !byPath.has(path))
    .map((path) => [path, new SourceText(path, "")] as const);
  return {
    files,
    byPath: new Map([...byPath, ...added]),
    paths: new Set([...paths, ...changed]),
  };
}

/** Committed or not; on `main` itself what is not committed yet. A file that moved is gone from where it was. */
async function changedPaths(root: string): Promise<string[]> {
  const git = async (...args: string[]) =>
    (await promisify(execFile)("git", args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout;
  const base = (await git("merge-base", "main", "HEAD")).trim();
  const tracked = await git("diff", "--name-only", "--no-renames", "-z", base);
  const added = await git("ls-files", "--others", "--exclude-standard", "-z");
  return (tracked + added).split("\0").filter((path) => path !== "");
}
