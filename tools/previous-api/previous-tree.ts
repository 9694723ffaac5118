import { execFile } from "node:child_process";
import { mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface PreviousTree {
  readonly commit: string;
  readonly tree: string;
}

/** Checks the commit before HEAD out into a temporary folder for as long as `work` takes. */
export async function withPreviousTree<T>(
  root: string,
  work: (previous: PreviousTree) => Promise<T>,
): Promise<T | "no previous API"> {
  const commit = await findPrevious(root);
  if (commit === undefined) return "no previous API";
  const folder = await realpath(await mkdtemp(join(tmpdir(), "areon-previous-")));
  const tree = join(folder, "tree");
  try {
    await run("git", ["worktree", "add", "--detach", "--quiet", tree, commit], { cwd: root });
    return await work({ commit, tree });
  } finally {
    await rm(folder, { recursive: true, force: true });
    await run("git", ["worktree", "prune"], { cwd: root });
  }
}

/** Undefined when history begins here, or when that commit had no API yet. */
async function findPrevious(root: string): Promise<string | undefined> {
  const git = (...args: string[]) =>
    run("git", args, { cwd: root }).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    );
  const commit = await git("rev-parse", "--verify", "--quiet", "HEAD^");
  if (commit === undefined) {
    // A clone that was cut short must not pass for a young project.
    if ((await git("rev-parse", "--is-shallow-repository")) === "true") {
      throw new Error("the commit before HEAD is not here: fetch at least two commits");
    }
    return undefined;
  }
  const entry = await git("cat-file", "-t", `${commit}:server/src/entry/api.ts`);
  return entry === undefined ? undefined : commit;
}
