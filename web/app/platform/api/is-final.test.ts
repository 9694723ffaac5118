import { expect, it } from "vitest";
import { isFinal } from "./is-final.ts";

it("gives up only on answers that would come again", () => {
  expect(isFinal({ status: 422, code: "product_invalid" })).toBe(true);
  expect(isFinal({ status: 404, code: "not_found" })).toBe(true);
  expect(isFinal({ status: 401, code: "unauthenticated" })).toBe(false);
  expect(isFinal({ status: 429, code: "rate_limited" })).toBe(false);
  expect(isFinal({ status: 409, code: "intent_in_progress" })).toBe(false);
  expect(isFinal({ status: 503, code: "unavailable" })).toBe(false);
  expect(isFinal({ status: 0, code: "connection_failed" })).toBe(false);
});
