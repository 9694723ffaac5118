import type { Payout } from "@areon/contracts/payments/payouts";
import { expect, it } from "vitest";
import { arrivalText, payoutTitle, receiptText } from "./payout-words.ts";

const payout: Payout = {
  id: "0199a000-0000-7000-8000-000000000001",
  kind: "pix",
  method: "pix",
  state: "settled",
  amount: "123.45",
  fee: "0.00",
  total: "123.45",
  description: "",
  payee: {
    name: "Ana Prado",
    document: "***.456.789-**",
    bank_name: "Banco do Brasil",
    where: "an***@exemplo.com.br",
  },
  created_at: "2026-11-15T11:00:00Z",
  expected_at: null,
  settled_at: "2026-11-15T11:00:01Z",
  end_to_end_id: "E99999004202611151100abcdefghijk",
  failure: null,
  schedule_id: null,
  can_cancel: false,
  movement_id: "0199a000-0000-7000-8000-000000000002",
};

it("a receipt says who got how much, when, and by which number", () => {
  expect(receiptText(payout)).toBe(
    "Comprovante AREON: Pix de R$\u00a0123,45\n" +
      "Para Ana Prado, CPF ***.456.789-**, Banco do Brasil\n" +
      "Em 15/11/2026, às 08h00\n" +
      "ID E99999004202611151100abcdefghijk",
  );
});

it.each([
  ["processing", "Pix em processamento"],
  ["settled", "Pix enviado"],
  ["failed", "Pix recusado"],
] as const)("%s is called so", (state, title) => {
  expect(payoutTitle({ ...payout, state })).toBe(title);
});

it("an arrival of today is told by its hour alone", () => {
  const nowMs = Date.parse("2026-11-15T12:00:00Z");
  expect(arrivalText("2026-11-15T20:00:00Z", nowMs)).toBe("hoje, até 17h00");
  expect(arrivalText("2026-11-16T21:00:00Z", nowMs)).toBe("16 nov, até 18h00");
});
