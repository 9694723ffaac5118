import { posix } from "node:path";
import ts from "typescript";
import type { Repository } from "./repository.ts";

export interface Alias {
  readonly prefix: string;
  /** The folder in which the alias holds; empty for the whole repository. */
  readonly scope: string;
  /** A path from the root, with `*` for what follows the prefix. */
  readonly target: string;
}

interface Manifest {
  name?: string;
  imports?: Record<string, string>;
  exports?: Record<string, string>;
}

/** `imports` and `exports` of the workspaces' manifests and `paths` of their compiler settings. */
export function readAliases({ files }: Repository): Alias[] {
  return files.flatMap(({ path, text }): Alias[] => {
    const folder = posix.dirname(path);
    if (posix.basename(path) === "package.json") {
      const { name = "", imports = {}, exports = {} } = JSON.parse(text) as Manifest;
      const published = Object.entries(exports).map(([key, value]) => [name + key.slice(1), value]);
      return [
        ...toAliases(folder, `${folder}/`, Object.entries(imports)),
        ...toAliases(folder, "", published as [string, string][]),
      ];
    }
    if (posix.basename(path) === "tsconfig.json") {
      const parsed = ts.parseConfigFileTextToJson(path, text).config as {
        compilerOptions?: { paths?: Record<string, string[]> };
      };
      const paths = Object.entries(parsed.compilerOptions?.paths ?? {});
      const first = paths.map(([key, targets]) => [key, targets[0] ?? ""] as [string, string]);
      return toAliases(folder, `${folder}/`, first);
    }
    return [];
  });
}

function toAliases(folder: string, scope: string, entries: [string, string][]): Alias[] {
  return entries
    .filter(([key]) => key.endsWith("*"))
    .map(([key, value]) => ({
      prefix: key.slice(0, -1),
      scope: scope === "./" ? "" : scope,
      target: posix.join(folder, value),
    }));
}
