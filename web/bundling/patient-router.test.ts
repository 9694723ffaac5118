// @vitest-environment node
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { patientRouter } from "./patient-router.ts";

const production = new URL("dist/production/lib/", packageOf("react-router"));

it("in place of the router's outermost error page stands ours, under all names that the router takes", () => {
  const own = fileURLToPath(new URL("dom/ssr/errorBoundaries.js", production));
  const instead = (patientRouter() as { load: (id: string) => string }).load(own);
  expect(instead).toContain("app/platform/parts/outermost-error.tsx");
  for (const name of exportsOf(readFileSync(own, "utf8"))) expect(instead).toContain(name);
  expect(instead).not.toMatch(/Application Error|Unhandled/);
});

function exportsOf(code: string): string[] {
  return code.match(/export \{ (.+) \}/)![1]!.split(", ");
}

function packageOf(name: string): URL {
  const entry = import.meta.resolve(name);
  return new URL(entry.slice(0, entry.indexOf(`/${name}/dist/`) + name.length + 2));
}
