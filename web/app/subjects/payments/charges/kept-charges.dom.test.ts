import type { PixCharge } from "@areon/contracts/payments/charges";
import { afterEach, expect, it } from "vitest";
import { keepCharge, readKeptCharge } from "./kept-charges.ts";

const charge: PixCharge = {
  id: "0199a000-0000-7000-8000-000000000001",
  purpose: "charge",
  amount: "9430.00",
  received: "0.00",
  description: "Frete",
  state: "active",
  code: "00020126",
  expires_at: "2026-11-15T12:30:00Z",
  created_at: "2026-11-15T12:00:00Z",
  paid_at: null,
  payee: { name: "Fazenda Santa Rita", document: "12.345.678/0001-90" },
  payer: null,
  movement_id: null,
};
const before = Date.parse("2026-11-15T12:29:59Z");
const after = Date.parse("2026-11-15T12:30:00Z");

afterEach(() => localStorage.clear());

it("a code that can be paid is there without a network, and gone once it ended", () => {
  keepCharge(charge);
  expect(readKeptCharge(charge.id, before)).toEqual(charge);
  expect(readKeptCharge(charge.id, after)).toBeUndefined();
  expect(localStorage.length).toBe(0);
});

it("a paid charge leaves no code behind", () => {
  keepCharge(charge);
  keepCharge({ ...charge, state: "paid" });
  expect(readKeptCharge(charge.id, before)).toBeUndefined();
});

it("what is damaged is cleared away", () => {
  localStorage.setItem(`areon.charge-code.${charge.id}`, "{]");
  expect(readKeptCharge(charge.id, before)).toBeUndefined();
  expect(localStorage.length).toBe(0);
});
