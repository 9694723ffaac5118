import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { demoCompany } from "../../../db/seed/demo/company.ts";
import { referenceHelpCategories } from "../../../db/seed/reference/content/help-categories.ts";
import { referenceSettings } from "../../../db/seed/reference/settings.ts";

const seeds = join(import.meta.dirname, "../../../db/seed");
const texts = ["reference/content", "demo/content", "reference/legal"].flatMap((folder) =>
  readdirSync(join(seeds, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => {
      const file = `${folder}/${name}`;
      return { file, text: readFileSync(join(seeds, file), "utf8") };
    }),
);
const demoKeys = demoCompany.map(({ key }) => key);
const helpArticles = texts.filter(({ file }) => file.startsWith("reference/content/help/"));

test("a figure that is a setting is named by a key that has a value", () => {
  const always = referenceSettings.map(({ key }) => key);
  const known = { reference: new Set(always), demo: new Set([...always, ...demoKeys]) };
  const unknown = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\{\{([^}]*)\}\}|\[\[([\w]+\.[\w.]+)\]\]/g)]
      .map((found) => found[1] ?? found[2]!)
      .filter((key) => !known[file.startsWith("demo/") ? "demo" : "reference"].has(key))
      .map((key) => `${file}: ${key}`),
  );
  expect(unknown).toEqual([]);
});

test("a link from a text to a help article leads to one", () => {
  const slugs = new Set(helpArticles.map(({ text }) => fieldOf(text, "slug")));
  const broken = texts.flatMap(({ file, text }) =>
    [...text.matchAll(/\]\(\/help-center\/([^)#]+)/g)]
      .filter(([, slug]) => !slugs.has(slug!))
      .map(([, slug]) => `${file}: ${slug}`),
  );
  expect(broken).toEqual([]);
});

test("a help article stands in a category and is long enough to help and short enough to be read", () => {
  const categories = new Set(referenceHelpCategories.map(({ slug }) => slug));
  const odd = helpArticles.filter(({ text }) => {
    const words = text.split(/\s+/).length;
    return !categories.has(fieldOf(text, "category")) || words < 250 || words > 650;
  });
  expect(odd.map(({ file }) => file)).toEqual([]);
  expect(helpArticles.length).toBeGreaterThanOrEqual(25);
});

function fieldOf(text: string, name: string): string {
  return new RegExp(`^${name}: (.+)$`, "m").exec(text)?.[1] ?? "";
}
