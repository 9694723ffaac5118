import type { PixPayee } from "@areon/contracts/payments/payouts";
import { expect, it } from "vitest";
import { isReadyPix, planText, withoutStalePayee } from "./pix-draft.ts";

const payee: PixPayee = {
  payee_id: "0199a000-0000-7000-8000-000000000002",
  name: "Ana Prado",
  document: "***.456.789-**",
  bank_name: "Banco do Brasil",
  kind: "person",
  key: "an***@exemplo.com.br",
  source: "key",
  amount: null,
  message: null,
  is_favourite: false,
  expires_at: "2026-11-15T12:00:00Z",
};
const id = "0199a000-0000-7000-8000-000000000001";
const before = Date.parse("2026-11-15T11:59:59Z");
const after = Date.parse("2026-11-15T12:00:00Z");

it("who was looked up too long ago is looked up anew, with the amount still there", () => {
  const draft = { id, payee, amount: "10.00" };
  expect(withoutStalePayee(draft, before)).toEqual(draft);
  expect(withoutStalePayee(draft, after)).toEqual({ id, amount: "10.00" });
});

it("a sending without an answer keeps its payee", () => {
  const sent = { id, payee, amount: "10.00", sentAtMs: 1 };
  expect(withoutStalePayee(sent, after)).toEqual(sent);
});

it("is ready with a payee and an amount", () => {
  expect(isReadyPix({ id, payee, amount: "10.00" })).toBe(true);
  expect(isReadyPix({ id, payee })).toBe(false);
});

it("a plan is read as a sentence", () => {
  const firstDate = "2026-11-20";
  expect(planText({ firstDate, every: "once", times: 1 }, "20 de novembro")).toBe("20 de novembro");
  expect(planText({ firstDate, every: "month", times: 12 }, "20 de novembro")).toBe(
    "Todo mês, 12 vezes, a primeira em 20 de novembro",
  );
});
