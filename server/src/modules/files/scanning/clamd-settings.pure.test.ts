import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fileKinds } from "../file-kind.ts";

const settings = readFileSync(
  join(import.meta.dirname, "../../../../../deploy/clamd.conf"),
  "utf8",
);

test("the antivirus takes every file that people may send, and calls none clean that it did not finish", () => {
  const megabytes = Math.max(...Object.values(fileKinds).map(({ maxBytes }) => maxBytes)) / 2 ** 20;
  for (const name of ["StreamMaxLength", "MaxFileSize"]) {
    const allowed = new RegExp(`^${name} (\\d+)M$`, "m").exec(settings)?.[1];
    expect(Number(allowed), name).toBeGreaterThanOrEqual(megabytes);
  }
  expect(settings).toMatch(/^AlertExceedsMax yes$/m);
});
