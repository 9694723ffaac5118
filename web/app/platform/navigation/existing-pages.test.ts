import { existsSync } from "node:fs";
import { resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, it } from "vitest";
import { pageExists } from "~/platform/navigation/existing-pages";
import routes from "~/routes";

it("knows the pages of the URL map, with or without query and fragment", () => {
  expect(pageExists("/")).toBe(true);
  expect(pageExists("/bolsa")).toBe(true);
  expect(pageExists("/bolsa?moeda=USD#moedas")).toBe(true);
});

it("does not take the catch-all or a layout for a page", () => {
  expect(pageExists("/nao-existe")).toBe(false);
  expect(pageExists("/*")).toBe(false);
  expect(pageExists("")).toBe(false);
});

it("has a file for every route", () => {
  const files = collectFiles(routes);
  expect(files.filter((file) => !existsSync(resolve(import.meta.dirname, "../..", file)))).toEqual(
    [],
  );
});

function collectFiles(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => [entry.file, ...collectFiles(entry.children ?? [])]);
}
