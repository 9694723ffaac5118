import { expect, test } from "vitest";
import { instantOf, localTime } from "./local-time.ts";

test("a field holds the hours of Brasília, and gives back the same instant", () => {
  expect(localTime("2026-11-16T02:30:00.000Z")).toBe("2026-11-15T23:30");
  expect(instantOf("2026-11-15T23:30")).toBe("2026-11-16T02:30:00.000Z");
});
