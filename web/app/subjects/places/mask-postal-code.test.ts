import { expect, it } from "vitest";
import { maskPostalCode } from "./mask-postal-code.ts";

it("puts the dash in while one types, and takes pasted text as it comes", () => {
  expect(["7889", "78890", "788900", " 78.890-000 "].map(maskPostalCode)).toEqual([
    "7889",
    "78890",
    "78890-0",
    "78890-000",
  ]);
});
