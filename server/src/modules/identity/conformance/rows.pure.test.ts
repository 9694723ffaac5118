import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { examineRows } from "./testing/examine-rows.ts";
import { rows } from "./testing/rows.ts";

const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith(".test.ts") && !name.endsWith(".pure.test.ts"))
  .map((name) => readFileSync(`${import.meta.dirname}/${name}`, "utf8"));

test("every row of the protocol has one test of its name, and no test names another", () => {
  const faults = examineRows(Object.keys(rows), sources);
  expect(faults).toEqual({ untested: [], repeated: [], unknown: [] });
});

test("every code that the server may answer is a row", () => {
  const table = readFileSync(`${import.meta.dirname}/../auth/auth-refusal.ts`, "utf8");
  const codes = [...table.matchAll(/^ {2}(\w+): \[\d{3}, /gm)].map((match) => match[1]!);
  expect(codes.length).toBeGreaterThan(50);
  const ids = Object.keys(rows);
  const without = codes.filter((code) => !ids.some((id) => id.startsWith(`A.2 ${code} `)));
  // Its flood is in passwords/hash-password.test.ts; the protocol has no word for it.
  expect(without).toEqual(["service_unavailable"]);
});

test("the check finds a row without a test, one with two, and a name that is no row", () => {
  const planted = [
    `row("A one", async () => {});\nwireRow(\n  "A one", "why", check);`,
    `row("A three", check);\ntest("C.2 four: by hand", check);`,
  ];
  expect(examineRows(["A one", "A two"], planted)).toEqual({
    untested: ["A two"],
    repeated: ["A one"],
    unknown: ["A three", "C.2 four: by hand"],
  });
});
