import { expect, test } from "vitest";
import { compactCount } from "./compact-count.ts";

test("counts under a thousand are written in full", () => {
  expect(compactCount(0)).toBe("0");
  expect(compactCount(612)).toBe("612");
  expect(compactCount(999)).toBe("999");
});

test("thousands carry one decimal only when it says something", () => {
  expect(compactCount(1_000)).toBe("1k");
  expect(compactCount(9_240)).toBe("9,2k");
  expect(compactCount(18_400)).toBe("18,4k");
  expect(compactCount(31_049)).toBe("31k");
});

test("a count is cut, never rounded up to a figure it did not reach", () => {
  expect(compactCount(1_999)).toBe("1,9k");
  expect(compactCount(999_999)).toBe("999,9k");
});

test("millions and billions stay short", () => {
  expect(compactCount(1_250_000)).toBe("1,2M");
  expect(compactCount(1_234_000_000)).toBe("1.234M");
});

test("a negative or broken count is shown as zero", () => {
  expect(compactCount(-4)).toBe("0");
});
