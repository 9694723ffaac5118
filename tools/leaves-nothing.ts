import { afterAll, expect, vi } from "vitest";

/** What libraries set once, when they are first read: sharp, the client of S3, the reader of PDF. */
const setByLibraries = new Set([
  "VIPSHOME",
  "awslambda",
  "DOMMatrix",
  "pdfjsWorker",
  "_pdfjsTestingUtils",
  "pdfjsLib",
]);

/** Before each file that shares its process with others: afterwards the process is as it was. */
const before = stateOfProcess();

afterAll(() => {
  expect(stateOfProcess(), "what this file of tests changed and did not give back").toEqual(before);
});

function stateOfProcess(): object {
  return {
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !setByLibraries.has(name)),
    ),
    folder: process.cwd(),
    hasFakeTimers: vi.isFakeTimers(),
    globals: Object.getOwnPropertyNames(globalThis).filter(
      (name) => !name.startsWith("__") && !setByLibraries.has(name),
    ),
    console: Object.values(console).filter((method) => vi.isMockFunction(method)).length,
  };
}
