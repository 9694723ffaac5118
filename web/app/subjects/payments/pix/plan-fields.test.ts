import { expect, it } from "vitest";
import { planComplaint } from "./plan-fields.tsx";

const nowMs = Date.parse("2026-11-15T15:00:00Z");
const plan = { firstDate: "2026-11-16", every: "once", times: 12 } as const;

it("a plan begins tomorrow at the earliest and within a year", () => {
  expect(planComplaint(plan, nowMs)).toBeUndefined();
  expect(planComplaint({ ...plan, firstDate: "2026-11-15" }, nowMs)).toContain("amanhã");
  expect(planComplaint({ ...plan, firstDate: "2027-11-16" }, nowMs)).toContain("1 ano");
  expect(planComplaint({ ...plan, firstDate: "" }, nowMs)).toContain("Escolha");
});

it.each([0, 1, 61, 2.5])("%s is no number of repetitions", (times) => {
  expect(planComplaint({ ...plan, every: "month", times }, nowMs)).toContain("2 a 60");
});

it("who pays once needs no number", () => {
  expect(planComplaint({ ...plan, times: 0 }, nowMs)).toBeUndefined();
});
