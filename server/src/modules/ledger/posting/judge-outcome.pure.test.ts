import { expect, expectTypeOf, test } from "vitest";
import { done, faults, judge, surely, whenGone, whenRefused, type Cases } from "./judge-outcome.ts";
import type { Outcome, Submission } from "./transfer.ts";

const at = new Date("2026-11-19T03:00:00Z");
const named = { id: "01930a4c-6b1e-7abc-8def-0123456789ab", reason: "test", reference: "order" };
const submission: Submission = { transfers: [{ kind: "void", ...named, holdId: named.id }] };
const judged = <Answer>(outcome: Outcome, cases: Cases<Answer>) =>
  judge({ outcome, submission }, cases);

test("an outcome that nobody looks at does not compile", () => {
  const all = { posted: () => "yes", replayed: () => "yes", ...whenRefused(() => "no") };
  expectTypeOf(all).toExtend<Cases<string>>();
  expectTypeOf<Omit<typeof all, "mismatch">>().not.toExtend<Cases<string>>();
  expectTypeOf<Omit<typeof all, "replayed">>().not.toExtend<Cases<string>>();
  expect(judged({ state: "refused", why: "mismatch" }, all)).toBe("no");
});

test("what can't be is a fault, with the transfer's name", () => {
  expect(() => judged({ state: "refused", why: "mismatch" }, done)).toThrow(
    `transfer ${named.id} (test of order) was refused: mismatch`,
  );
  expect(() => judged({ state: "replayed", at }, surely)).toThrow("was posted before");
  expect(judged({ state: "replayed", at }, done)).toBeUndefined();
});

test("a caller answers some refusals, and the rest are faults", () => {
  const cases: Cases<string> = { ...faults, posted: () => "posted", ...whenGone(() => "gone") };
  expect(judged({ state: "refused", why: "account_closed" }, cases)).toBe("gone");
  expect(() => judged({ state: "refused", why: "short_of_funds" }, cases)).toThrow(
    "short_of_funds",
  );
  const all = { ...cases, ...whenRefused(({ why }) => why) };
  expect(judged({ state: "refused", why: "busy" }, all)).toBe("busy");
});
