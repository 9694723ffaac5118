import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ReceiptCard, type ReceiptCardProps } from "./receipt-card.tsx";

afterEach(cleanup);

const endToEndId = "E99999004202611151100abcdefghijk";

test("28: the receipt of a TED says the fee that was charged, and of what is free that it is", () => {
  expect(wordsWithFee("5.00")).toMatch(/TaxaR\$\s5,00/);
  expect(wordsWithFee("0.00")).toMatch(/TaxaR\$\s0,00/);
});

test("28: what has no fee of its own says nothing of one", () => {
  expect(wordsWithFee(null)).not.toContain("Taxa");
});

test("28.11: the receipt of money that was set aside and let go does not say that it was sent", () => {
  const words = wordsOf({ direction: "out", state: "voided" });
  expect(words).toContain("Estava reservado e voltou a ficar disponível");
  expect(words).not.toContain("Você enviou");
  expect(wordsOf({ direction: "out", state: "pending" })).toContain("Reservado, ainda não saiu");
  expect(wordsOf({ direction: "out", state: "posted" })).toContain("Você enviou");
});

test("28.14: the receipt of a Pix shows the id by which the banks know it, others none", () => {
  expect(wordsOf({ receipt: { ...receipt, end_to_end_id: endToEndId } })).toContain(
    `ID do Pix${endToEndId}`,
  );
  expect(wordsOf({})).not.toContain("ID do Pix");
});

const receipt: ReceiptCardProps["receipt"] = {
  amount: "8086.00",
  kind: "pix",
  description: "",
  payer: { name: "Joana Prado", document: "12345678909" },
  payee: { name: "Ana Paula", document: "" },
  authentication: "4f7c",
  end_to_end_id: null,
  fee: null,
};

function wordsWithFee(fee: string | null): string {
  return wordsOf({ receipt: { ...receipt, kind: "bank_transfer", fee } });
}

function wordsOf(over: Partial<ReceiptCardProps>): string {
  cleanup();
  const card = <ReceiptCard receipt={receipt} at="2026-11-15T15:00:00Z" {...over} />;
  return render(card).container.textContent;
}
