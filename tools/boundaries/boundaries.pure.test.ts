import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cruiseTree } from "./cruise-tree.ts";
import { moduleOrder } from "./module-order.ts";

const root = join(import.meta.dirname, "..", "..");

test("every import of the repository goes in an allowed direction", async () => {
  const { summary, modules } = await cruiseTree(root);
  expect(summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual(
    [],
  );
  // Without a transpiler the cruiser would silently see no TypeScript and praise everything.
  const seen = modules.flatMap(({ dependencies }) => dependencies);
  for (const [written, resolved] of [
    ["#platform/config", "server/src/platform/config.ts"],
    ["#modules/settings", "server/src/modules/settings/index.ts"],
    ["@areon/contracts/core/problems", "contracts/src/core/problems.ts"],
    ["~/platform/api/client", "web/app/platform/api/client.ts"],
  ] as const) {
    expect(seen).toContainEqual(expect.objectContaining({ module: written, resolved }));
  }
});

test("every server module has its place in the order", async () => {
  const folders = await readdir(join(root, "server", "src", "modules"));
  expect(folders.filter(isUnplaced)).toEqual([]);
});

test("contracts stand under the server's module names, in core or in brazil", async () => {
  const entries = await readdir(join(root, "contracts", "src"));
  const others = ["brazil", "core", "testing"];
  expect(entries.filter(isUnplaced).sort()).toEqual(others);
});

function isUnplaced(name: string): boolean {
  return !moduleOrder.some((placed) => placed === name);
}
