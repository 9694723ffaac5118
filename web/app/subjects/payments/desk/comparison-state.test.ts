import { expect, it } from "vitest";
import { comparisonState } from "./comparison-state.ts";
import type { Reconciliation } from "./finance-queries.ts";

const run = {
  done_at: "2026-11-15T12:00:00.000Z",
  from: "2026-11-15T09:00:00.000Z",
  to: "2026-11-15T12:00:00.000Z",
  bank_entries: 4,
  mended: 0,
  open_breaks: 0,
};
const found: Reconciliation["breaks"][number] = {
  id: "0198f000-0000-7000-8000-000000000001",
  kind: "missing_here",
  subject: "pix:E1",
  our_amount: null,
  bank_amount: "10.00",
  detail: "O banco tem este lançamento e nós não.",
  found_at: run.done_at,
  last_seen_at: run.done_at,
  may_return: false,
  may_assign: false,
};
const soon = "2026-11-15T12:04:00.000Z";
const later = "2026-11-15T12:20:00.000Z";

it("bank and books agree only when a comparison of the last minutes found nothing", () => {
  expect(comparisonState({ is_on: true, breaks: [], last_recent: run }, soon)).toBe("agreed");
  expect(comparisonState({ is_on: true, breaks: [], last_recent: run }, later)).toBe("late");
  expect(comparisonState({ is_on: true, breaks: [], last_recent: null }, soon)).toBe("waiting");
});

it("open breaks are said while comparisons run", () => {
  expect(comparisonState({ is_on: true, breaks: [found], last_recent: run }, soon)).toBe("breaks");
});

it("without a bank nothing is compared, whatever was found before", () => {
  expect(comparisonState({ is_on: false, breaks: [found], last_recent: run }, soon)).toBe("off");
});
