import { posix } from "node:path";
import { readReferences } from "../import-graph.ts";
import { limits } from "../limits.ts";
import type { Repository } from "../repository.ts";
import type { Finding, Rule } from "../rule.ts";

const inModules = "server/src/modules/";

export const moduleRoots: Rule = {
  name: "module-roots",
  guarantee: `a server module's root holds its door, its registrations and what its rooms share: at most ${limits.moduleRootFiles} files beside the README`,
  check(repository) {
    const atRoots = repository.files
      .filter(({ path, isScript }) => isScript && isAtRoot(path))
      .map(({ path }) => path);
    const byModule = Map.groupBy(atRoots, (path) => posix.dirname(path));
    return [...findCrowded(byModule), ...findMisplaced(repository, atRoots)];
  },
};

function* findCrowded(byModule: ReadonlyMap<string, readonly string[]>): Iterable<Finding> {
  for (const [module, { length }] of byModule) {
    if (length <= limits.moduleRootFiles) continue;
    const message = `has ${length} files at its root, at most ${limits.moduleRootFiles}: give what belongs together a room`;
    yield { path: `${module}/index.ts`, line: 1, message };
  }
}

/** What only one room uses is no business of the others. */
function* findMisplaced(repository: Repository, atRoots: readonly string[]): Iterable<Finding> {
  const files = repository.files.filter(({ path }) => path.startsWith(inModules));
  const usedBy = Map.groupBy(readReferences({ ...repository, files }), ({ to }) => to);
  for (const path of atRoots) {
    const users = usedBy.get(path) ?? [];
    const rooms = new Set(users.map(({ from }) => roomOf(from, posix.dirname(path))));
    const [room] = rooms;
    if (rooms.size !== 1 || !room) continue;
    yield { path, line: 1, message: `is used in ${room}/ alone: it belongs there` };
  }
}

function isAtRoot(path: string): boolean {
  return path.startsWith(inModules) && path.slice(inModules.length).split("/").length === 2;
}

/** Empty for a file at the root itself, and for who stands outside. */
function roomOf(path: string, module: string): string {
  const inside = path.startsWith(`${module}/`) ? path.slice(module.length + 1).split("/") : [];
  return inside.length > 1 ? inside[0]! : "";
}
