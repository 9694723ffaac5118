import { expect, test } from "vitest";
import { roundedScale } from "./chart-scale.ts";

test("the steps are round and hold every value", () => {
  expect(roundedScale([118.2, 133.9, 128.4]).marks).toEqual([115, 120, 125, 130, 135]);
  expect(roundedScale([0, 286_140]).marks).toEqual([0, 100_000, 200_000, 300_000]);
});

test("small fractions do not leak binary noise into the labels", () => {
  expect(roundedScale([5.41, 5.46]).marks).toEqual([5.4, 5.42, 5.44, 5.46]);
});

test("a flat series still has a height", () => {
  const scale = roundedScale([120, 120]);
  expect(scale.high).toBeGreaterThan(scale.low);
});

test("no value or only zeros give a scale that can be drawn", () => {
  expect(roundedScale([]).marks.length).toBeGreaterThan(1);
  expect(roundedScale([0, 0]).high).toBeGreaterThan(0);
  expect(roundedScale([Number.NaN]).marks.every(Number.isFinite)).toBe(true);
});
