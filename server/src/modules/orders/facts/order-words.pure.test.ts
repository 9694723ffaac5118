import { expect, test } from "vitest";
import { orderWords, type OrderFact } from "./order-words.ts";

const fact: OrderFact = {
  act: "freeze",
  by: "clock",
  order: {
    code: "O-7K3M-9Q",
    title: "Soja em grão",
    more: 0,
    state: "paid",
    total: 10_000n,
    dueAt: null,
  },
  amount: 0n,
  sentTo: "wallet",
  debt: 0n,
  net: 0n,
  keptForDebts: 0n,
  because: "desk",
};

test("both sides of an order that the clock stopped are told of the load without papers", () => {
  const { buyer, seller } = orderWords(fact);
  expect(buyer?.message).toContain("A carga saiu, mas o prazo de envio terminou");
  expect(seller).toEqual(buyer);
  const byDesk = orderWords({ ...fact, by: "desk" });
  expect(byDesk.buyer?.message).toBe(
    "A equipe AREON está conferindo este pedido. Até lá nada é liberado nem devolvido.",
  );
});
