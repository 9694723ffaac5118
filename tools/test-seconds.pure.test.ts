import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./root.ts";
import { describeSlowest, secondsOfPlaywright, secondsOfVitest } from "./test-seconds.ts";

test("files of tests are told by their path, with the seconds that they took", () => {
  const name = join(root, "server", "src", "a.test.ts");
  const report = { testResults: [{ name, startTime: 1_000, endTime: 3_460 }] };
  expect(secondsOfVitest(report)).toEqual({ "server/src/a.test.ts": 2.5 });
});

test("a journey's seconds are those of all of its tests, in whatever suite they stand", () => {
  const specs = [{ tests: [{ results: [{ duration: 1_500 }] }] }];
  const suites = [{ file: "a.spec.ts", specs, suites: [{ file: "a.spec.ts", specs }] }];
  expect(secondsOfPlaywright({ suites })).toEqual({ "e2e/a.spec.ts": 3 });
});

test("the slowest ten are told, slowest first, with the sum of all", () => {
  const files = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, index]));
  const [head, first, ...others] = describeSlowest({ tests: files, journeys: {} }).split("\n");
  expect(head).toBe("tests: 66 s in 12 files, of which");
  expect(first).toMatch(/11\.0 s {2}f11$/);
  expect(others.filter((line) => line.includes(" s  "))).toHaveLength(9);
});
