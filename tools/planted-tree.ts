import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

export type PlantedFiles = Readonly<Record<string, string>>;

/** A small repository in a temporary folder, so that a check is tried on the real way it reads. */
export async function withPlantedTree<T>(
  files: PlantedFiles,
  look: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), "areon-planted-"));
  try {
    await promisify(execFile)("git", ["init", "--quiet"], { cwd: root });
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), text);
    }
    return await look(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
