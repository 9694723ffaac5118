import { expect, it } from "vitest";
import { amountComplaint } from "./amount-complaint.ts";

const wallet = { available: "100.00", limits: { daily: "80.00", left_today: "50.00" } };

it.each([
  [null, /maior que zero/],
  [0n, /maior que zero/],
  [10_001n, /saldo disponível, R\$\u00a0100,00/],
  [5_001n, /enviar hoje, R\$\u00a050,00/],
])("%s centavos are refused with the number that matters", (cents, complaint) => {
  expect(amountComplaint(cents, wallet)).toMatch(complaint);
});

it.each([1n, 5_000n])("%s centavos may go", (cents) => {
  expect(amountComplaint(cents, wallet)).toBeUndefined();
});
