import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "~/routes";

const existingPaths = new Set(collectPaths(routes, ""));

/** Whether the address leads to a page today; menus and footers ask this for each of their entries. */
export function pageExists(path: string): boolean {
  return existingPaths.has(path.replace(/[?#].*$/, ""));
}

function collectPaths(entries: readonly RouteConfigEntry[], parent: string): string[] {
  return entries.flatMap((entry) => {
    const path = entry.path ? `${parent}/${entry.path}` : parent;
    if (entry.children) return collectPaths(entry.children, path);
    return entry.path === "*" ? [] : [path || "/"];
  });
}
