import { expect, it } from "vitest";
import { formatLine } from "./boleto-line.ts";

it("a line is written as banks print it", () => {
  expect(formatLine("23793381286000782713695000063305984000000012345")).toBe(
    "23793.38128 60007.827136 95000.063305 9 84000000012345",
  );
});

it("anything else is left as it is", () => {
  expect(formatLine("123")).toBe("123");
});
