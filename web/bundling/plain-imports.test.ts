// @vitest-environment node
import { expect, it } from "vitest";
import { lateStyles, type ChunkStyles } from "./plain-imports.ts";

it("accepts the sheet of the document, and sheets of pages, which the router links", () => {
  const root = entry("root", { imports: ["shell.js"] });
  const page = entry("page", { styles: ["page.css"] });
  const late = chunk("toast", { isDynamicEntry: true, imports: ["shell.js"] });
  const shell = chunk("shell", { styles: ["shell.css"] });
  expect(lateStyles([root, page, late, shell])).toEqual([]);
});

it("names the sheet that a late part brings, itself or by what it imports", () => {
  const root = entry("root", {});
  const late = chunk("chart", {
    isDynamicEntry: true,
    imports: ["axis.js"],
    styles: ["chart.css"],
  });
  const axis = chunk("axis", { styles: ["axis.css"] });
  expect(lateStyles([root, late, axis])).toEqual(["chart.css", "axis.css"]);
});

interface Parts extends Partial<ChunkStyles> {
  styles?: string[];
}

function entry(name: string, parts: Parts): ChunkStyles {
  return chunk(name, { ...parts, isEntry: true });
}

function chunk(name: string, { styles = [], ...parts }: Parts): ChunkStyles {
  return {
    name,
    fileName: `${name}.js`,
    isEntry: false,
    isDynamicEntry: false,
    imports: [],
    viteMetadata: { importedCss: new Set(styles) },
    ...parts,
  };
}
