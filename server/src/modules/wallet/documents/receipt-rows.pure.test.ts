import { expect, test } from "vitest";
import { receiptText } from "./receipt-rows.ts";

const receipt = {
  amount: "120.50",
  at: "2026-11-18T13:00:00.000Z",
  kind: "pix",
  description: "",
  payer: { name: "Joana Prado", document: "***.456.789-**" },
  payee: { name: "Marina Reis", document: "***.123.456-**" },
  authentication: "AB12-CD34-EF56-7890",
  end_to_end_id: "E12345678202611181300abcdefghijk",
  fee: "0.00",
  expires_at: "2027-02-16T13:00:00.000Z",
};

test("28.14: the receipt of a Pix carries the network's id, and one of something else says nothing of it", () => {
  expect(receiptText(receipt).rows).toContainEqual({
    label: "ID do Pix",
    value: receipt.end_to_end_id,
  });
  const { rows } = receiptText({ ...receipt, end_to_end_id: null });
  expect(rows.map(({ label }) => label)).not.toContain("ID do Pix");
});

test("28: the receipt says what was charged, and nothing of a fee where there is none", () => {
  const feeIn = (fee: string | null) =>
    receiptText({ ...receipt, fee }).rows.find(({ label }) => label === "Taxa")?.value;
  expect(feeIn("5.00")).toBe("R$ 5,00");
  expect(feeIn("0.00")).toBe("R$ 0,00");
  expect(feeIn(null)).toBeUndefined();
});
