import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { expect, test } from "vitest";
import { pendingWords } from "./pending-words.ts";

const nowMs = Date.parse("2026-11-15T12:00:00.000Z");
const open = { state: "open", due_at: "2026-11-17T12:00:00.000Z" };

function classified(tickets: (object | null)[], settled_at: string | null = null) {
  const settlement = { refund: "3583.26", release: "150496.74", settled_at };
  const lines = tickets.map((ticket) => ({ ticket }));
  return { lines, settlement } as unknown as OrderClassification;
}

const sellers = (...tickets: (object | null)[]) =>
  pendingWords(classified(tickets), nowMs)!.seller.replaceAll("\u00A0", " ");

test("while a ticket is open both sides read its amounts and its time, not the order's", () => {
  expect(sellers(open)).toMatch(
    /^Pelo romaneio, você recebe R\$ 150\.496,74, antes da taxa da venda, e R\$ 3\.583,26 voltam ao comprador quando os dois aceitarem, ou sem contestação até .*17/,
  );
  expect(pendingWords(classified([open]), nowMs)!.buyer).toContain("voltam para você");
});

test("no time is named that has not begun, nor one that does not settle the money", () => {
  expect(sellers({ state: "open", due_at: null })).toMatch(/quando os dois aceitarem\.$/);
  expect(sellers(open, null)).toMatch(/quando todos os itens tiverem romaneio aceito\.$/);
});

test("without a ticket, and once it is settled, there is nothing to say", () => {
  expect(pendingWords(undefined, nowMs)).toBeUndefined();
  expect(pendingWords(classified([open], "2026-11-16T12:00:00.000Z"), nowMs)).toBeUndefined();
});
