// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { slimIcon } from "./plain-icons.ts";

const directory = path.join(
  path.dirname(fileURLToPath(import.meta.resolve("lucide-react/icons/menu"))),
);

it("keeps the shapes of every icon and drops names and keys", () => {
  const icons = readdirSync(directory)
    .filter((file) => file.endsWith(".mjs"))
    .map((file) => ({ file, code: readFileSync(path.join(directory, file), "utf8") }))
    .filter(({ code }) => code.includes("createLucideIcon"));
  expect(icons.length).toBeGreaterThan(1000);
  for (const { file, code } of icons) {
    const slim = slimIcon(code, file);
    expect(slim).not.toMatch(/key:|lucide-/);
    expect(shapesOf(slim)).toEqual(shapesOf(code));
  }
});

it("refuses a module that it does not understand", () => {
  expect(() => slimIcon("createLucideIcon({})", "odd.mjs")).toThrow("odd.mjs");
});

/** What is drawn: every attribute but the key, in order. */
function shapesOf(code: string): string[] {
  return [
    ...code.matchAll(/\b(?:d|points|x1?|x2|y1?|y2|cx|cy|rx?|ry|width|height): "([^"]+)"/g),
  ].map(([attribute]) => attribute);
}
