import { expect, test } from "vitest";
import { takeUntilFail } from "./until-fail.ts";

test("the number of times is taken out, and everything else is passed on", () => {
  expect(takeUntilFail(["a", "--until-fail", "3", "b"])).toEqual({ times: 3, rest: ["a", "b"] });
  expect(takeUntilFail(["a"])).toEqual({ times: undefined, rest: ["a"] });
});

test("a number that is none is refused", () => {
  expect(() => takeUntilFail(["--until-fail", "some"])).toThrow("a whole number");
  expect(() => takeUntilFail(["--until-fail"])).toThrow("a whole number");
});
