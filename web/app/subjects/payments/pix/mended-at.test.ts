import { expect, it } from "vitest";
import { ApiProblem, type ApiProblemCode } from "~/platform/api/api-problem";
import { mendedAt } from "./mended-at.ts";

const refusal = (code: ApiProblemCode) =>
  new ApiProblem({ code, status: 422, title: "Recusado", detail: "Não." });

it.each([
  ["payee_not_found", 0],
  ["bank_account_not_found", 0],
  ["insufficient_funds", 1],
  ["payout_night_limit_exceeded", 1],
  ["new_device_payout_too_high", 1],
  ["payout_fee_changed", 1],
  ["schedule_needs_device", 1],
  ["step_up_required", 2],
  ["intent_expired", 2],
] as const)("%s is mended at step %i", (code, step) => {
  expect(mendedAt(refusal(code))).toBe(step);
});

it("what never arrived is confirmed again", () => {
  expect(mendedAt("never_sent")).toBe(2);
});
