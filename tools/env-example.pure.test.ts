import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { configSchema, readConfig } from "../server/src/platform/config.ts";
import { makeLocalKeys } from "./environment.ts";

const text = await readFile(join(import.meta.dirname, "..", ".env.example"), "utf8");
const lines = [...text.matchAll(/^(\w+)=(.*)$/gm)].map((match) => [match[1]!, match[2]!] as const);

test(".env.example names exactly the variables of the configuration, each once", () => {
  expect(lines.map(([key]) => key).sort()).toEqual(Object.keys(configSchema.shape).sort());
});

test(".env.example is usable once the keys are made", () => {
  const config = readConfig({ ...Object.fromEntries(lines), ...makeLocalKeys() });
  expect(config.AREON_PROFILE).toBe("dev");
});

test(".env.example holds no key", () => {
  const secrets = lines.filter(([key]) => /SECRET|TOKEN|_KEY(_ID)?$/.test(key));
  expect(secrets.filter(([, value]) => value !== "")).toEqual([]);
});

test("every variable stands under a comment", () => {
  for (const paragraph of text.trim().split("\n\n")) expect(paragraph).toMatch(/^# /);
});
