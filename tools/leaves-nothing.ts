import { afterAll, expect } from "vitest";
import { changesSince, stockOfProcess } from "./process-state.ts";

/** Before each file that shares its process with others: afterwards the process is as it was. */
const before = stockOfProcess();

afterAll(() => {
  expect(changesSince(before), "what this file of tests changed and did not give back").toEqual([]);
});
