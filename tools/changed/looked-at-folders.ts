import { posix } from "node:path";
import ts from "typescript";
import type { Repository } from "../tidy/repository.ts";

/** Lists what a folder holds, whatever its name is by then. */
const lists = /\b(readdir|readdirSync|opendir|glob|globSync)\(/;

/**
 * Who lists a folder stands on all that comes and goes in it, though no file is named: seeds, migrations, pictures.
 * A folder is a path in quotes, from the root or from the file that names it, or that file's own.
 */
export function foldersLookedAt({ files, paths }: Repository): { from: string; to: string }[] {
  const folders = new Set([...paths].flatMap(foldersAbove));
  return files
    .filter(({ isScript, text }) => isScript && lists.test(text))
    .flatMap((file) => {
      const own = posix.dirname(file.path);
      const named = file.nodes
        .filter(ts.isStringLiteralLike)
        .flatMap(({ text }) => [posix.join(own, text), posix.normalize(text)]);
      const isOwn = /\bimport\.meta\.(dirname|url)\b/.test(file.text);
      return [...new Set([...(isOwn ? [own] : []), ...named])]
        .filter((folder) => folders.has(folder))
        .map((folder) => ({ from: file.path, to: folder }));
    });
}

/** All folders that a file is in, without the root. */
export function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path);
  return folder === "." ? [] : [folder, ...foldersAbove(folder)];
}
