import { cardRefusals } from "@areon/contracts/cards/terms/refusals";
import type { CardPurchase } from "@areon/contracts/cards/cards";
import { expect, test } from "vitest";
import { purchaseDetail, purchaseNote } from "./card-words.ts";

const bought: CardPurchase = {
  id: "0190a000-0000-7000-8000-000000000000",
  merchant: "Posto Rota 163",
  city: "Sorriso",
  country: "BR",
  category: "5541",
  is_online: false,
  state: "charged",
  amount: "120.00",
  held: "0.00",
  refunded: "0.00",
  owed: "0.00",
  refusal: null,
  at: "2026-11-17T14:20:00.000Z",
};

test("every refusal says why and what to do, with its amount", () => {
  for (const code of cardRefusals) {
    const refused = { ...bought, state: "refused", refusal: { code, amount: "90.00" } } as const;
    const { text, isBad } = purchaseNote(refused)!;
    expect(isBad).toBe(true);
    expect(text).toMatch(/^Recusada: [^{}]+\. [^{}]+\.$/);
  }
});

test("a purchase is told by when and where, and by what is still open of it", () => {
  const nowMs = Date.parse("2026-11-17T20:00:00.000Z");
  expect(purchaseDetail(bought, nowMs)).toBe("Hoje, 11h20 · Sorriso");
  expect(purchaseDetail({ ...bought, is_online: true, country: "US" }, nowMs)).toContain(
    "internet · US",
  );
  expect(purchaseNote(bought)).toBeNull();
  expect(purchaseNote({ ...bought, state: "pending" })?.text).toContain("Reservado");
  expect(purchaseNote({ ...bought, refunded: "20.00" })?.text).toContain("Estornados");
  expect(purchaseNote({ ...bought, owed: "20.00" })?.isBad).toBe(true);
});
