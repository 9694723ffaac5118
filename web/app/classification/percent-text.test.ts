import { expect, test } from "vitest";
import { percentOf, typedPercent } from "./percent-text.ts";

test.each([
  ["14", "14.00"],
  ["14.5", "14.50"],
  ["0.25", "0.25"],
  ["100", "100.00"],
  ["014", "14.00"],
  ["100.01", undefined],
  ["", undefined],
  ["1.234", undefined],
])("%s is sent as %s", (typed, sent) => {
  expect(percentOf(typed)).toBe(sent);
});

test.each(["14.00", "10.00", "14.50", "0.25", "0.00", "100.00"])(
  "%s is typed back as itself",
  (percent) => {
    expect(percentOf(typedPercent(percent))).toBe(percent);
    expect(typedPercent(typedPercent(percent))).toBe(typedPercent(percent));
  },
);
