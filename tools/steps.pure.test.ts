import { expect, test } from "vitest";
import { allSteps, quickSteps } from "./steps.ts";

test("what is checked before a commit is checked before a change lands too", () => {
  const names = allSteps("reports").map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(quickSteps("reports").map(({ name }) => name)));
});
