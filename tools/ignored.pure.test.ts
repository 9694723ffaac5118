import { execFile } from "node:child_process";
import { copyFile, mkdtemp, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "./root.ts";

const run = promisify(execFile);

test("installed packages are no part of the tree, also where their folder is a link to another one", async () => {
  const tree = await mkdtemp(join(tmpdir(), "areon-ignored-"));
  try {
    await run("git", ["init", "--quiet"], { cwd: tree });
    await copyFile(join(root, ".gitignore"), join(tree, ".gitignore"));
    await symlink(tmpdir(), join(tree, "node_modules"));
    const { stdout } = await run("git", ["status", "--porcelain"], { cwd: tree });
    expect(stdout).toBe("?? .gitignore\n");
  } finally {
    await rm(tree, { recursive: true });
  }
});
