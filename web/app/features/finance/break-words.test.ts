import { describe, expect, it } from "vitest";
import { actOn, subjectText } from "./break-words.ts";

it("a break is named by what it is, with the number both sides know it by", () => {
  expect(subjectText("pix:E1234")).toBe("Pix E1234");
  expect(subjectText("payout:0198-a")).toBe("Envio 0198-a");
  expect(subjectText("taken:D9")).toBe("Devolução D9");
  expect(subjectText("clearing")).toBe("Contas no banco parceiro");
});

describe("what a person can do about a break", () => {
  it("money without an owner is sent back when it came by Pix", () => {
    expect(actOn({ kind: "unmatched_receipt", may_return: true })).toBe("return");
  });
  it("money without an owner is never closed with a note", () => {
    expect(actOn({ kind: "unmatched_receipt", may_return: false })).toBeUndefined();
  });
  it("a sum that does not add up is never closed by hand", () => {
    expect(actOn({ kind: "totals_differ", may_return: false })).toBeUndefined();
  });
  it("what one side lacks is closed with a note", () => {
    expect(actOn({ kind: "missing_at_bank", may_return: false })).toBe("close");
  });
});
