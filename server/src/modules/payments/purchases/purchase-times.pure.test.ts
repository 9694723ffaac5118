import { expect, test } from "vitest";
import { purchaseTimes } from "./purchase-times.ts";

const life = { pixMinutes: 30, cardMinutes: 30, boletoDays: 3 };
const at = (local: string) => new Date(`${local}-03:00`);

test("a Pix is waited for a minute longer than it can be paid", () => {
  expect(purchaseTimes("pix", at("2026-11-18T10:00"), life)).toMatchObject({
    payUntil: at("2026-11-18T10:30"),
    expiresAt: at("2026-11-18T10:31"),
  });
});

test("the acquirer's page gets the half hour that it asks for at the least", () => {
  const { payUntil } = purchaseTimes("card", at("2026-11-18T10:00"), { ...life, cardMinutes: 5 });
  expect(payUntil).toEqual(at("2026-11-18T10:32"));
});

test("a boleto due on a weekend is waited for until its money can have arrived", () => {
  // Due on Saturday the 21st: paid on Monday, there on Tuesday, asked about by Wednesday noon.
  expect(purchaseTimes("boleto", at("2026-11-18T23:30"), life)).toEqual({
    dueDate: "2026-11-21",
    payUntil: at("2026-11-23T23:59"),
    expiresAt: at("2026-11-25T12:00"),
  });
});
