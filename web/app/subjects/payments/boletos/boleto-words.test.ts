import type { Boleto } from "@areon/contracts/payments/boletos";
import { expect, it } from "vitest";
import { boletoMessage, boletoNews } from "./boleto-words.ts";

const boleto: Boleto = {
  id: "0199a000-0000-7000-8000-000000000001",
  purpose: "charge",
  state: "open",
  amount: "1320.00",
  due_date: "2026-11-18",
  description: "Silagem",
  payer: { name: "Ana Prado", document: "***.456.789-**" },
  has_late_charges: false,
  line: null,
  bar_code: null,
  pix_code: "00020101",
  paid_amount: null,
  paid_at: null,
  paid_by: null,
  credited_on: null,
  is_paid_twice: false,
  created_at: "2026-11-15T11:00:00Z",
};

it("a message tells by when and how much, with both ways to pay", () => {
  expect(boletoMessage(boleto, "23793381286000782713695000063305984000000012345")).toBe(
    "Boleto de R$\u00a01.320,00 (Silagem), vence em 18/11/2026.\n\n" +
      "Linha digitável:\n23793.38128 60007.827136 95000.063305 9 84000000012345\n\n" +
      "Ou Pix copia e cola:\n00020101",
  );
});

it("money that is on its way says when it arrives", () => {
  const settling = { ...boleto, state: "settling" as const, credited_on: "2026-11-17" };
  expect(boletoNews(settling)).toContain("em 17 nov");
  expect(boletoNews({ ...settling, credited_on: null })).toContain("no próximo dia útil");
});
