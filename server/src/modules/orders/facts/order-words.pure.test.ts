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
  cause: "",
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

test("a settlement by the ticket tells both what became of the money; a dispute tells of its own", () => {
  const money = { amount: 1_500n, net: 8_000n };
  const settled: OrderFact = { ...fact, ...money, act: "settle_part", cause: "classification" };
  const { buyer, seller } = orderWords(settled);
  expect(buyer?.message).toMatch(/R\$\s15,00 voltaram para a sua carteira/);
  expect(seller?.title).toMatch(/R\$\s80,00 liberados na carteira/);
  expect(seller?.message).toMatch(/O desconto foi de R\$\s15,00/);
  expect(orderWords({ ...settled, amount: 0n }).buyer?.message).toContain("Nada a devolver");
  for (const act of ["settle_part", "settle_all", "open_dispute", "close_dispute"]) {
    expect(orderWords({ ...settled, act, cause: "dispute" })).toEqual({});
  }
});
