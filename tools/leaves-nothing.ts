import { afterAll, expect, vi } from "vitest";

/** Before each file that shares its process with others: afterwards the process is as it was. */
const before = stateOfProcess();

afterAll(() => {
  expect(stateOfProcess(), "what this file of tests changed and did not give back").toEqual(before);
});

function stateOfProcess(): object {
  return {
    env: { ...process.env },
    folder: process.cwd(),
    hasFakeTimers: vi.isFakeTimers(),
    globals: Object.getOwnPropertyNames(globalThis).filter((name) => !name.startsWith("__")),
    console: Object.values(console).filter((method) => vi.isMockFunction(method)).length,
  };
}
