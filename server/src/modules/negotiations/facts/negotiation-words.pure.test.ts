import { negotiationActs } from "@areon/contracts/negotiations/negotiations";
import { expect, test } from "vitest";
import { negotiationWords, unpaidWords, type NegotiationFact } from "./negotiation-words.ts";

const longest: Omit<NegotiationFact, "act" | "by"> = {
  code: "N-7K3M-9Q",
  title: "S".repeat(80),
  unit: "sc60",
  quantity: "99999999999.999",
  total: 100_000_000_000n,
  unitPrice: "9999999999.9999",
  validUntil: new Date("2026-11-18T12:00:00Z"),
  buyerName: "J".repeat(120),
  sellerName: "V".repeat(120),
  payUntil: new Date("2026-11-20T12:00:00Z"),
};

test("whatever is told fits into a notification, and whoever acted is not told", () => {
  for (const act of negotiationActs) {
    for (const by of act === "expire" ? (["clock"] as const) : (["buyer", "seller"] as const)) {
      // Only a buyer asks.
      if (act === "ask" && by === "seller") continue;
      const words = negotiationWords({ ...longest, act, by });
      const told = Object.keys(words).toSorted();
      const others = by === "clock" ? ["buyer", "seller"] : [by === "buyer" ? "seller" : "buyer"];
      expect(told, act).toEqual(others);
      for (const { title, message } of Object.values(words)) {
        expect(title.length, title).toBeLessThanOrEqual(120);
        expect(message.length, message).toBeLessThanOrEqual(500);
      }
    }
  }
  const unpaid = unpaidWords(longest, { isGivenUp: true });
  expect(unpaid.title.length).toBeLessThanOrEqual(120);
});

test("of an acceptance the seller is told until when the buyer pays, or that it is now", () => {
  const accepted = { ...longest, act: "accept", by: "buyer" } as const;
  const said = (fact: NegotiationFact) => negotiationWords(fact).seller?.message;
  expect(said(accepted)).toContain(" e tem até 20/11/2026 para pagar. ");
  expect(said({ ...accepted, payUntil: null })).toContain(" e precisa pagar agora. ");
});

test("amounts and quantities are told as people read them", () => {
  const fact = { ...longest, title: "Soja em grão", quantity: "1200", total: 11_400_000n };
  const { buyer } = negotiationWords({
    ...fact,
    unitPrice: "95.0000",
    act: "counter",
    by: "seller",
  });
  expect(buyer!.title.replaceAll("\u00a0", " ")).toBe(
    "Contraproposta de R$ 114.000,00: Soja em grão",
  );
  expect(buyer!.message.replaceAll("\u00a0", " ")).toContain(
    "propõe 1.200 sacas a R$ 95,00 / saca 60 kg. Responda até 18/11/2026.",
  );
});
