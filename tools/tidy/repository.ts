import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { SourceText } from "./source-text.ts";

/** The files that a commit of everything would hold: tracked ones and new ones that are not ignored. */
export interface Repository {
  readonly files: readonly SourceText[];
  readonly byPath: ReadonlyMap<string, SourceText>;
  /** Of all files, also of those that hold no text. */
  readonly paths: ReadonlySet<string>;
}

const binary = /\.(webp|png|jpe?g|gif|avif|ico|woff2?|pdf|mp4|mp3|gz|zip)$/i;
const isBinary = (path: string) => binary.test(path);

export async function readRepository(root: string): Promise<Repository> {
  const { stdout } = await promisify(execFile)(
    "git",
    ["ls-files", "--cached", "--others", "--exclude-standard", "-z"],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  const paths = [...new Set(stdout.split("\0"))].filter((path) => path !== "").sort();
  const texts = paths.filter((path) => !isBinary(path));
  const read = await Promise.all(texts.map((path) => readSource(root, path)));
  const files = read.filter((file) => file !== undefined);
  const byPath = new Map(files.map((file) => [file.path, file]));
  return { files, byPath, paths: new Set([...byPath.keys(), ...paths.filter(isBinary)]) };
}

/** A tracked file that was just removed from the working tree is not there to be judged. */
async function readSource(root: string, path: string): Promise<SourceText | undefined> {
  const text = await readFile(join(root, path), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? undefined : new SourceText(path, text);
}
