import { expect, test } from "vitest";
import { cutOff, faultsOf, toBegin, type Planned } from "./step-graph.ts";

const step = (name: string, cores: number, needs: string[] = []): Planned => ({
  name,
  cores,
  needs,
});
const types = step("types", 1);
const lint = step("lint", 1);
const tests = step("tests", 2);
const demo = step("demo", 1);
const journeys = step("journeys", 2, ["demo"]);
const plan = [types, lint, tests, demo, journeys];
const nothing = { held: new Set<string>(), failed: new Set<string>(), running: [] };
const names = (steps: readonly Planned[]) => steps.map(({ name }) => name);

test("as many begin as there are cores for, and a wide one is not overtaken", () => {
  expect(names(toBegin(plan, nothing, 2))).toEqual(["types", "lint"]);
  expect(names(toBegin([tests, demo], { ...nothing, running: [types] }, 2))).toEqual([]);
  expect(names(toBegin([tests], nothing, 1))).toEqual(["tests"]);
  expect(names(toBegin(plan, nothing, 5))).toEqual(["types", "lint", "tests", "demo"]);
});

test("what needs something waits until that holds, while others go on", () => {
  expect(names(toBegin([journeys, lint], nothing, 2))).toEqual(["lint"]);
  const made = { ...nothing, held: new Set(["demo"]) };
  expect(names(toBegin([journeys, lint], made, 2))).toEqual(["journeys"]);
});

test("what needs something that failed is cut off, and so is what needs that", () => {
  const report = step("report", 1, ["journeys"]);
  const lost = cutOff([lint, journeys, report], { ...nothing, failed: new Set(["demo"]) });
  expect(names(lost)).toEqual(["journeys", "report"]);
});

test("a plan that could never end is refused", () => {
  expect(faultsOf(plan)).toEqual([]);
  expect(faultsOf([journeys])).toEqual(["journeys needs demo, which is not there"]);
  expect(faultsOf([step("a", 1, ["b"]), step("b", 1, ["a"])])).toEqual([
    "a waits for itself",
    "b waits for itself",
  ]);
});
