import { expect, it } from "vitest";
import { dealRows } from "~/subjects/catalog/deal-rows";
import {
  acceptWords,
  dueWords,
  listPriceWords,
  priceWords,
  proposalDeal,
  proposalTitle,
} from "./negotiation-words.ts";
import { negotiationSummary } from "./testing/negotiation-summary.ts";

const now = Date.parse("2026-11-15T18:00:00Z");
const plain = (text: string) => text.replaceAll("\u00a0", " ");

it("says whose a proposal is in the eyes of each side", () => {
  const { last } = negotiationSummary();
  expect(proposalTitle(last, "buyer")).toBe("Sua oferta");
  expect(proposalTitle(last, "seller")).toBe("Oferta do comprador");
  expect(proposalTitle({ ...last, side: "seller", kind: "counter" }, "buyer")).toBe(
    "Contraproposta do vendedor",
  );
});

it("has words for a question, which has no price", () => {
  const { last } = negotiationSummary();
  expect(plain(priceWords(last, "sc60"))).toBe("R$ 127,90 / saca 60 kg");
  expect(priceWords({ ...last, kind: "ask", unit_price: null }, "sc60")).toBe("Preço a cotar");
});

it("tells until when it waits, until when to pay, and then which order it became", () => {
  const order = {
    checkout_id: "019a0000-0000-7000-8000-000000000007",
    order_id: "019a0000-0000-7000-8000-000000000008",
    code: "O-AB12-CD",
    state: "awaiting_payment" as const,
    pay_until: "2026-11-17T18:00:00Z",
  };
  const agreed = { state: "agreed" as const, expires_at: null, turn: null };
  expect(dueWords(negotiationSummary(), now)).toBe("até amanhã, 15h00");
  expect(dueWords(negotiationSummary({ ...agreed, order }), now)).toBe("pagar até 17 nov, 15h00");
  const paid = { ...order, state: "paid" as const, pay_until: null };
  expect(dueWords(negotiationSummary({ ...agreed, order: paid }), now)).toBe("pedido O-AB12-CD");
});

it("says what part of the listed price is proposed, and to the seller alone what is left of it", () => {
  const offer = {
    code: "P-1",
    slug: "soja",
    price: "128.40",
    minimum_quantity: "500",
    available: "8400",
    place: { municipality: "Sorriso", uf: "MT" },
  };
  const { last, product } = negotiationSummary();
  expect(listPriceWords(last, offer)).toBe("99,6% do preço do anúncio");
  expect(listPriceWords(last, null)).toBeNull();
  expect(listPriceWords({ unit_price: null }, offer)).toBeNull();
  const first = dealRows(proposalDeal({ side: "seller", product }, last)!)[0]!;
  expect(plain(`${first.term}: ${first.value}`)).toBe("Você recebe: R$ 74.437,80");
  const buyers = { side: "buyer" as const, product: { ...product, fee_percent: null } };
  expect(dealRows(proposalDeal(buyers, last)!).map(({ term }) => plain(term))).toEqual([
    "600 sacas × R$ 127,90",
    "Total",
  ]);
  expect(proposalDeal(buyers, { ...last, unit_price: null })).toBeNull();
});

it("puts on the button that accepts what reaches who sells, and what is paid by who buys", () => {
  const sale = negotiationSummary();
  expect(plain(acceptWords(sale))).toBe("Aceitar e receber R$ 74.437,80");
  const product = { ...sale.product, fee_percent: null };
  expect(plain(acceptWords({ ...sale, side: "buyer", product }))).toBe("Aceitar R$ 76.740,00");
});
