import { expect, test } from "vitest";
import { percentComplaint, percentOf, typedPercent } from "./percent-text.ts";

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

test("what was left out and what is no percent are told apart", () => {
  expect(percentComplaint("")).toBe("Preencha este campo");
  expect(percentComplaint("130")).toBe("Use um valor de 0 a 100, com até 2 casas");
  expect(percentComplaint("14.5")).toBeUndefined();
});
