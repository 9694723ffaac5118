import { expect, test } from "vitest";
import type { BankEntry } from "../bank/bank.ts";
import { compareEntries } from "./compare-entries.ts";

const entry = (changes: Partial<BankEntry>): BankEntry => ({
  id: "entry-1",
  at: new Date("2026-11-16T12:00:00Z"),
  direction: "credit",
  amount: 100n,
  rail: "pix",
  reference: null,
  endToEndId: "E1",
  txid: null,
  returnId: null,
  counterparty: null,
  message: null,
  ...changes,
});

test("each side's lines are looked for on the other side, and amounts are compared", () => {
  const { found, agreed } = compareEntries({
    entries: [
      entry({}),
      entry({ id: "entry-2", endToEndId: "E2" }),
      entry({ id: "entry-3", direction: "debit", reference: "P1" }),
      entry({ id: "entry-4", rail: "pix_return", returnId: "D1" }),
      entry({ id: "entry-5", rail: "pix_return", direction: "debit", returnId: "D2" }),
      entry({ id: "entry-6", rail: "boleto", reference: "B1" }),
      entry({ id: "entry-7", rail: "transfer" }),
    ],
    ours: new Map([
      ["pix:E1", 100n],
      ["payout:P1", 90n],
      ["pix:D1", 100n],
      ["taken:D2", 100n],
      ["boleto:entry-6", 100n],
      ["transfer:entry-7", 100n],
    ]),
    between: new Map([
      ["pix:E1", 100n],
      ["pix:E9", 55n],
    ]),
  });
  expect(agreed).toEqual(["pix:E1", "pix:D1", "taken:D2", "boleto:entry-6", "transfer:entry-7"]);
  expect(found).toMatchObject([
    { kind: "missing_here", subject: "pix:E2", bankAmount: 100n },
    { kind: "amount_differs", subject: "payout:P1", ourAmount: 90n, bankAmount: 100n },
    { kind: "missing_at_bank", subject: "pix:E9", ourAmount: 55n },
  ]);
});
