import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { SourceText } from "./source-text.ts";

/** The files that a commit of everything would hold: tracked ones and new ones that are not ignored. */
export interface Repository {
  readonly files: readonly SourceText[];
  readonly byPath: ReadonlyMap<string, SourceText>;
}

const binary = /\.(webp|png|jpe?g|gif|avif|ico|woff2?|pdf|mp4|mp3|gz|zip)$/i;

export async function readRepository(root: string): Promise<Repository> {
  const { stdout } = await promisify(execFile)(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "-z"],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const paths = [...new Set(stdout.split("\0"))].filter(
    (path) => path !== "" && !binary.test(path),
  );
  const read = await Promise.all(paths.sort().map((path) => readSource(root, path)));
  const files = read.filter((file) => file !== undefined);
  return { files, byPath: new Map(files.map((file) => [file.path, file])) };
}

/** A tracked file that was just removed from the working tree is not there to be judged. */
async function readSource(root: string, path: string): Promise<SourceText | undefined> {
  const text = await readFile(join(root, path), "utf8").catch(() => undefined);
  return text === undefined ? undefined : new SourceText(path, text);
}
