import { afterEach, expect, it } from "vitest";
import { keepDraft, readDraft, type TransferDraft } from "./transfer-draft.ts";

const draft: TransferDraft = {
  id: "0199a000-0000-7000-8000-000000000001",
  checkedAtMs: 1_000_000,
  payee: {
    payee_id: "0199a000-0000-7000-8000-000000000002",
    name: "Ana P.",
    document: "***.456.789-**",
  },
  amount: "150.00",
};
const hour = 3_600_000;

afterEach(() => localStorage.clear());

it("a draft comes back with the id it was born with", () => {
  keepDraft("u1", draft);
  expect(readDraft("u1", 1_000_001)).toEqual(draft);
});

it("another person on the same device does not see it", () => {
  keepDraft("u1", draft);
  expect(readDraft("u2", 1_000_001)).toBeUndefined();
});

it("a name check that has run out begins anew, but an unanswered sending is never forgotten", () => {
  keepDraft("u1", draft);
  expect(readDraft("u1", 1_000_000 + hour)).toBeUndefined();
  keepDraft("u1", { ...draft, sentAtMs: 1_000_000 });
  expect(readDraft("u1", 1_000_000 + 48 * hour)?.id).toBe(draft.id);
});

it("what is not a draft is none", () => {
  localStorage.setItem("areon.transfer.u1", "{]");
  expect(readDraft("u1", 0)).toBeUndefined();
  localStorage.setItem("areon.transfer.u1", "null");
  expect(readDraft("u1", 0)).toBeUndefined();
});
