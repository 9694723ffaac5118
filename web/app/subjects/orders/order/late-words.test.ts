import { expect, test } from "vitest";
import { orderShipment } from "../testing/order-detail.ts";
import { lateWords } from "./late-words.ts";

const now = Date.parse("2026-11-15T15:00:00Z");
const sale = { state: "shipped", frozen: null, side: "buyer" } as const;
const late = orderShipment({ is_late: true, arrive_by: "2026-11-15T12:00:00Z" });

test("both sides read on the order that its load is late, and since when", () => {
  expect(lateWords(sale, { shipment: late }, now)).toEqual({
    title: "A carga está atrasada",
    text: "A chegada era hoje, 09h00. Seu dinheiro continua guardado na AREON até você conferir a carga.",
  });
  const seller = lateWords({ ...sale, side: "seller" }, { shipment: late }, now);
  expect(seller?.text).toMatch(/^A chegada era hoje, 09h00\. O comprador vê o atraso\./);
});

test("a load that nobody fetched in time says so before it should be there", () => {
  const shipment = { ...late, state: "scheduled", arrive_by: "2026-11-16T12:00:00Z" } as const;
  const words = lateWords({ ...sale, state: "paid" }, { shipment }, now);
  expect(words?.title).toBe("A coleta está atrasada");
  expect(words?.text).toMatch(/^Ela era ontem, 09h00\./);
});

test("a load that left is never told as not fetched, although nobody told of its truck", () => {
  const shipment = { ...late, state: "scheduled", arrive_by: "2026-11-16T12:00:00Z" } as const;
  expect(lateWords(sale, { shipment }, now)).toBeUndefined();
  expect(lateWords(sale, { shipment: { ...shipment, arrive_by: null } }, now)).toBeUndefined();
});

test("what is in time, there already, stopped by a dispute or not arranged says nothing", () => {
  const frozen = { at: "2026-11-15T13:00:00Z", because: "dispute" } as const;
  expect(lateWords(sale, { shipment: { ...late, is_late: false } }, now)).toBeUndefined();
  expect(lateWords({ ...sale, state: "delivered" }, { shipment: late }, now)).toBeUndefined();
  expect(lateWords({ ...sale, frozen }, { shipment: late }, now)).toBeUndefined();
  expect(lateWords(sale, { shipment: null }, now)).toBeUndefined();
  expect(lateWords(sale, undefined, now)).toBeUndefined();
});
