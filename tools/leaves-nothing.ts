import { afterAll } from "vitest";
import { changesSince, stockOfProcess } from "./process-state.ts";

/** Before each file that shares its process with others: afterwards the process is as it was. */
const before = stockOfProcess();

afterAll(() => {
  const changes = changesSince(before);
  if (changes.length === 0) return;
  throw new Error(`this file of tests changed and did not give back: ${changes.join(", ")}`);
});
