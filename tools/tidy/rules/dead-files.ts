import { isEntryPoint } from "../entry-points.ts";
import { readReferences } from "../import-graph.ts";
import type { Rule } from "../rule.ts";

export const deadFiles: Rule = {
  name: "dead-files",
  guarantee: "every source file is reached from something that runs",
  check(repository) {
    const usedBy = Map.groupBy(readReferences(repository), ({ from }) => from);
    const isSource = (path: string) => /\.([cm]?[jt]sx?|css)$/.test(path);
    const roots = repository.files.filter(({ path }) => isEntryPoint(path) || !isSource(path));
    const reached = new Set(roots.map(({ path }) => path));
    // A set visits what is added during the walk, so this follows references to their end.
    for (const path of reached) for (const { to } of usedBy.get(path) ?? []) reached.add(to);
    return repository.files
      .filter((file) => isSource(file.path) && !reached.has(file.path) && !file.isGeneratedOrSeed)
      .map(({ path }) => ({
        path,
        line: 1,
        message: "nothing uses this file: wire it up or delete it",
      }));
  },
};
