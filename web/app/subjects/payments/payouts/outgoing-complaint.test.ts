import { expect, it } from "vitest";
import { outgoingComplaint, type PayoutLimits } from "./outgoing-complaint.ts";

const limits: PayoutLimits = {
  limits: [
    {
      kind: "period",
      amount: "5000.00",
      used: "0.00",
      left: "900.00",
      most: "20000.00",
      pending: null,
    },
    {
      kind: "night",
      amount: "1000.00",
      used: "0.00",
      left: "1000.00",
      most: "5000.00",
      pending: null,
    },
  ],
  period: "day",
  period_ends_at: "2026-11-15T23:00:00Z",
  night_from: "20:00",
  night_to: "06:00",
  raise_delay_hours: 24,
  device: { label: "Chrome", is_confirmed: true, each: null, daily: null, left_today: null },
};
const rich = { available: "100000.00", limits };

it("an amount within balance and limits may go", () => {
  expect(outgoingComplaint(900_00n, rich)).toBeUndefined();
  expect(outgoingComplaint(900_00n, { available: "900.00" })).toBeUndefined();
});

it.each([null, 0n])("%s is no amount", (cents) => {
  expect(outgoingComplaint(cents, rich)).toContain("maior que zero");
});

it("the fee counts towards the balance, and is named", () => {
  const complaint = outgoingComplaint(100_00n, { available: "101.00", fee: "2.00" });
  expect(complaint).toContain("taxa de R$\u00a02,00");
  expect(outgoingComplaint(102_00n, { available: "101.00" })).toContain("saldo disponível");
});

it("what is left of the period bounds it", () => {
  expect(outgoingComplaint(900_01n, rich)).toContain("restam R$\u00a0900,00");
});

it("a new device is told its own limits first, with the way out", () => {
  const device = { ...limits.device, is_confirmed: false, each: "200.00", daily: "1000.00" };
  const onNew = (left: string) => ({
    ...rich,
    limits: { ...limits, device: { ...device, left_today: left } },
  });
  expect(outgoingComplaint(200_01n, onNew("1000.00"))).toContain("Confirme o aparelho");
  expect(outgoingComplaint(150_00n, onNew("100.00"))).toContain("restam R$\u00a0100,00");
  expect(outgoingComplaint(100_00n, onNew("100.00"))).toBeUndefined();
});
