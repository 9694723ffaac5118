import { expect, test } from "vitest";
import { performanceOutcome } from "./performance.ts";

test.each([
  ["forfeited", { act: "not_shipped", by: "clock", state: "cancelled" }],
  ["forfeited", { act: "cancel", by: "seller", state: "cancelled" }],
  ["forfeited", { act: "refund_all", by: "seller", state: "refunded" }],
  ["freed", { act: "cancel", by: "buyer", state: "cancelled" }],
  ["freed", { act: "refund_all", by: "desk", state: "refunded" }],
  ["freed", { act: "deliver", by: "driver", state: "delivered" }],
  [null, { act: "ship", by: "seller", state: "shipped" }],
  [null, { act: "refund_part", by: "seller", state: "paid" }],
] as const)("what the supplier holds is %s after %o", (outcome, step) => {
  expect(performanceOutcome(step)).toBe(outcome);
});
