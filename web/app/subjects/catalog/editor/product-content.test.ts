import { describe, expect, it } from "vitest";
import { contentOf, differentFields } from "./product-content.ts";
import { emptyDraft } from "./product-draft.ts";
import { tierRows } from "./tier-rows.ts";

const draft = {
  ...emptyDraft,
  price: "128.4",
  minimum_quantity: "500",
  tiers: [
    { key: "a", from_quantity: "1000", price: "127.6" },
    { key: "b", from_quantity: "3000", price: "126.9" },
  ],
};

describe("what the server gets of a form", () => {
  it("writes prices with two decimals and keeps half typed tiers back", () => {
    const typed = {
      ...draft,
      tiers: [...draft.tiers, { key: "c", from_quantity: "5", price: "" }],
    };
    const { price, tiers } = contentOf(typed, []);
    expect(price).toBe("128.40");
    expect(tiers).toEqual([
      { from_quantity: "1000", price: "127.60" },
      { from_quantity: "3000", price: "126.90" },
    ]);
  });

  it("sends a tier only when it begins above and costs less than the one before", () => {
    const wrong = { ...draft, tiers: [draft.tiers[1]!, draft.tiers[0]!] };
    expect(contentOf(wrong, []).tiers).toEqual([{ from_quantity: "3000", price: "126.90" }]);
    expect(tierRows(wrong, "3").map(({ complaint }) => complaint)).toEqual([
      undefined,
      undefined,
      "A faixa começa acima da anterior",
    ]);
  });

  it("shows fee and net of each tier to the centavo", () => {
    expect(tierRows(draft, "3").map(({ until, fee, net }) => [until, fee, net])).toEqual([
      ["até 999", "3.85", "124.55"],
      ["até 2.999", "3.83", "123.77"],
      ["sem limite", "3.81", "123.09"],
    ]);
  });

  it("tells two versions apart by what they say, not by how it is written", () => {
    const one = contentOf(draft, []);
    const two = { ...one, attributes: { b: 2, a: 1 }, delivery: ["cif" as const, "fob" as const] };
    const same = { ...one, attributes: { a: 1, b: 2 }, delivery: ["fob" as const, "cif" as const] };
    expect(differentFields(two, same)).toEqual([]);
    expect(differentFields(two, { ...same, title: "Outra", price: "1.00" })).toEqual([
      "price",
      "title",
    ]);
  });
});
