import { expect, it } from "vitest";
import { staleKeys } from "./use-payment-changes.ts";

const changeOf = (kind: string) => ({ type: "UPDATE" as const, record: { id: "1", kind } });

it("a change renews its own kind and the wallet, and nothing else", () => {
  expect(staleKeys(changeOf("charge"))).toEqual([
    ["wallet", "balance"],
    ["payments", "charge"],
  ]);
});

it("money that went out also changes what is left of the limits", () => {
  expect(staleKeys(changeOf("payout"))).toContainEqual(["payments", "limit"]);
});

it("after a gap everything is asked for again", () => {
  expect(staleKeys(undefined)).toContainEqual(["payments"]);
});
