import type { BreakKind } from "@areon/contracts/payments/desk";
import { describe, expect, it } from "vitest";
import { actsOn, subjectText } from "./break-words.ts";

it("a break is named by what it is, with the number both sides know it by", () => {
  expect(subjectText("pix:E1234")).toBe("Pix E1234");
  expect(subjectText("payout:0198-a")).toBe("Envio 0198-a");
  expect(subjectText("taken:D9")).toBe("Devolução D9");
  expect(subjectText("clearing")).toBe("Contas no banco parceiro");
});

describe("what a person can do about a break", () => {
  const acts = (kind: BreakKind, { assign = false, back = false } = {}) =>
    actsOn({ kind, may_assign: assign, may_return: back });

  it("money without an owner is given to its person, or sent back when it came by Pix", () => {
    expect(acts("unmatched_receipt", { assign: true, back: true })).toEqual(["assign", "return"]);
    expect(acts("unmatched_receipt", { assign: true })).toEqual(["assign"]);
  });
  it("money without an owner is never closed with a note", () => {
    expect(acts("unmatched_receipt")).toEqual([]);
  });
  it("a sum that does not add up is never closed by hand", () => {
    expect(acts("totals_differ")).toEqual([]);
  });
  it("what one side lacks is closed with a note", () => {
    expect(acts("missing_at_bank")).toEqual(["close"]);
  });
});
