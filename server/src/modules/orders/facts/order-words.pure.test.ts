import { expect, test } from "vitest";
import { dueSoonWords, orderWords, type OrderFact } from "./order-words.ts";

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
    delivery: "cif",
    from: "Sorriso, MT",
    deposit: 0n,
    isAuctioned: false,
  },
  amount: 0n,
  sentTo: "wallet",
  besideCard: 0n,
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

const dueAt = new Date("2026-11-18T12:00:00Z");

test("a load on the road is on its way; one that the buyer fetches is ready, and where", () => {
  const shipped: OrderFact = { ...fact, act: "ship", order: { ...fact.order, state: "shipped" } };
  expect(orderWords(shipped).buyer).toEqual({
    title: "Pedido O-7K3M-9Q a caminho",
    message: "Soja em grão. Confirme quando chegar.",
  });
  const order = { ...shipped.order, delivery: "pickup" } as const;
  expect(orderWords({ ...shipped, order }).buyer).toEqual({
    title: "Pedido O-7K3M-9Q pronto para retirar em Sorriso, MT",
    message: "Soja em grão. Confirme quando retirar.",
  });
  const handedOver = { ...order, state: "delivered" } as const;
  expect(orderWords({ ...shipped, order: handedOver })).toEqual({});
});

test("of what is fetched nobody is told that it is sent or arrives", () => {
  const fetched = { ...fact.order, delivery: "pickup", dueAt } as const;
  const told = [
    ...(["pay", "cancel", "not_shipped", "ship", "deliver"] as const).flatMap((act) =>
      (["buyer", "seller", "driver", "clock"] as const).map((by) =>
        orderWords({ ...fact, act, by, order: { ...fetched, state: "shipped" } }),
      ),
    ),
    ...(["paid", "shipped", "delivered"] as const).map((state) =>
      dueSoonWords({ ...fetched, state }),
    ),
  ].flatMap(({ buyer, seller }) => [buyer, seller].filter((words) => words !== undefined));
  for (const { title, message } of told) {
    expect(`${title} ${message}`).not.toMatch(/a caminho|chega|chegou|chegado|envi|entreg/i);
  }
});

test("the end of the time for the road asks whether it came, or whether it was fetched", () => {
  const shipped = { ...fact.order, state: "shipped", dueAt } as const;
  expect(dueSoonWords(shipped).buyer).toEqual({
    title: "O pedido O-7K3M-9Q chegou?",
    message: "Se você não disser nada até 18/11/2026, ele conta como entregue.",
  });
  expect(dueSoonWords({ ...shipped, delivery: "pickup" }).buyer).toEqual({
    title: "Já retirou o pedido O-7K3M-9Q?",
    message: "Se você não disser nada até 18/11/2026, ele conta como retirado.",
  });
});

test("who has not paid for a lot lost the guarantee, and both are told so", () => {
  const order = { ...fact.order, deposit: 5_000n, isAuctioned: true } as const;
  const { buyer, seller } = orderWords({ ...fact, act: "expire", order });
  expect(buyer?.message).toMatch(/A garantia de R\$\s50,00 foi para quem vendeu\./);
  expect(seller?.message).toMatch(/A garantia de R\$\s50,00 do comprador está na sua carteira\./);
  const plain = orderWords({ ...fact, act: "expire" });
  expect(plain.buyer?.message).toContain("já não está reservado");
  expect(plain.seller).toBeUndefined();
  const due = dueSoonWords({ ...order, state: "awaiting_payment", dueAt });
  expect(due.buyer?.message).toMatch(/a garantia de R\$\s50,00 vai para quem vendeu/);
  expect(orderWords({ ...fact, act: "not_shipped", order }).seller?.message).not.toContain(
    "estoque",
  );
});

test("what a card had not paid goes to the wallet, and the buyer is told which part", () => {
  const back = { act: "cancel", by: "seller", amount: 10_000n, sentTo: "card" } as const;
  const { buyer } = orderWords({ ...fact, ...back, besideCard: 500n });
  expect(buyer?.message).toMatch(/R\$\s95,00 voltam para o cartão.*R\$\s5,00 para a sua carteira/);
});
