import { expect, test } from "vitest";
import { formatPlate, isNextStep, isPlate, plateCharacters } from "./carriage.ts";

test.each(["ABC-1234", "abc1234", "ABC1D23", "abc 1d23", "RTA7C18"])("%s is a plate", (typed) => {
  expect(isPlate(typed)).toBe(true);
});

test.each(["AB-12345", "ABC12345", "ABC1Z23", "ABCD123", "", "ABC-12D4"])(
  "%j is no plate",
  (typed) => {
    expect(isPlate(typed)).toBe(false);
  },
);

test("a plate is written as it stands on the vehicle", () => {
  expect(formatPlate(plateCharacters("abc1234"))).toBe("ABC-1234");
  expect(formatPlate(plateCharacters("rta-7c18"))).toBe("RTA7C18");
});

test("a load goes on and never back", () => {
  expect(isNextStep("scheduled", "left")).toBe(true);
  expect(isNextStep("left", "left")).toBe(false);
  expect(isNextStep("arrived", "loaded")).toBe(false);
});
