import { expect, it } from "vitest";
import { creditBalance } from "./account-balance.ts";

it("a balance is what was credited less what was debited, to the centavo", () => {
  expect(creditBalance({ debits_posted: "0.10", credits_posted: "100.00" })).toBe("99.90");
  expect(creditBalance({ debits_posted: "100.00", credits_posted: "0.01" })).toBe("-99.99");
});
