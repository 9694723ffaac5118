import { expect, test } from "vitest";
import { placeOfMoney } from "./place-of-money.ts";
import { orderDetail } from "../testing/order-detail.ts";

const { money } = orderDetail();
const paidOut = { ...money, held: "0.00", refunded: "1170.00" };

test("what was paid out is told without what had gone back before", () => {
  const order = orderDetail({ state: "completed", money: paidOut });
  expect(placeOfMoney(order)).toMatchObject({ text: "Liberado ao vendedor", amount: "170000.00" });
});

test("goods that come back after the money was paid out: the seller still has it", () => {
  const completed_at = "2026-11-12T12:00:00Z";
  const order = orderDetail({ state: "returning", completed_at, money: paidOut });
  expect(placeOfMoney(order)).toMatchObject({ text: "Liberado ao vendedor", amount: "170000.00" });
});

test("goods that come back before that: it is still held", () => {
  const order = orderDetail({ state: "returning" });
  expect(placeOfMoney(order)).toMatchObject({ text: "Valor reservado", amount: "171170.00" });
});

test("what waits for its seller is told to them without the fee", () => {
  const sale = { side: "seller", money: { ...money, fee: "6572.80", net: "164597.20" } } as const;
  expect(placeOfMoney(orderDetail(sale)).amount).toBe("164597.20");
  const unpaid = orderDetail({ ...sale, state: "awaiting_payment" });
  expect(placeOfMoney(unpaid).amount).toBe("164597.20");
  expect(placeOfMoney(orderDetail()).amount).toBe("171170.00");
});

test("what ended without a payment has cost nothing", () => {
  const order = orderDetail({ state: "expired", money: { ...money, held: "0.00" } });
  expect(placeOfMoney(order)).toMatchObject({ text: "Nada foi cobrado", amount: "0.00" });
});

test("a guarantee that was lost is told to who lost it and to who got it", () => {
  const lost = { state: "expired", money: { ...money, held: "0.00", deposit: "50.00" } } as const;
  expect(placeOfMoney(orderDetail(lost))).toMatchObject({
    text: "Garantia perdida",
    amount: "50.00",
  });
  expect(placeOfMoney(orderDetail({ ...lost, side: "seller" })).text).toBe("Garantia recebida");
});
