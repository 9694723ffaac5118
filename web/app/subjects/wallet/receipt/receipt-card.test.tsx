import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ReceiptCard, type ReceiptCardProps } from "./receipt-card.tsx";

afterEach(cleanup);

test("28: the receipt of a TED says the fee that was charged", () => {
  draw("5.00");
  expect(screen.getByText("Taxa").parentElement!.textContent).toMatch(/^TaxaR\$\s5,00$/);
});

test("28: what is free says so, and what has no fee of its own says nothing of one", () => {
  draw("0.00");
  expect(screen.getByText("Taxa").parentElement!.textContent).toMatch(/^TaxaR\$\s0,00$/);
  cleanup();
  draw(null);
  expect(screen.queryByText("Taxa")).toBeNull();
});

function draw(fee: string | null): void {
  const receipt: ReceiptCardProps["receipt"] = {
    amount: "500.00",
    kind: "bank_transfer",
    description: "",
    payer: { name: "Joana Prado", document: "***.456.789-**" },
    payee: { name: "Joana Prado", document: "***.456.789-**" },
    authentication: "AB12-CD34-EF56-7890",
    end_to_end_id: null,
    fee,
  };
  render(<ReceiptCard receipt={receipt} at="2026-11-18T13:00:00Z" direction="out" />);
}
