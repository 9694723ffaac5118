import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { expect, test } from "vitest";
import { lastYesWords } from "./last-yes.ts";

const at = "2026-11-15T12:00:00.000Z";
const open = { id: "a", state: "open", buyer_accepted_at: at, seller_accepted_at: null };

function classified(...tickets: (object | null)[]): OrderClassification {
  return {
    lines: tickets.map((ticket) => ({ ticket })),
    settlement: { refund: "3583.26", release: "150496.74", settled_at: null },
  } as unknown as OrderClassification;
}

const sellers = { ticketId: "a", side: "seller" } as const;

test("the last yes names what goes back and what is released, to either side in its own words", () => {
  const words = lastYesWords(classified(open), sellers);
  expect(words?.replaceAll("\u00A0", " ")).toBe(
    "R$ 3.583,26 voltam ao comprador e R$ 150.496,74 vão para você, antes da taxa da venda, agora. Não há volta.",
  );
  const turned = { ...open, buyer_accepted_at: null, seller_accepted_at: at };
  expect(lastYesWords(classified(turned), { ...sellers, side: "buyer" })).toContain(
    "voltam para você",
  );
});

test("a yes that moves nothing asks nothing: the other's word or another line's ticket is missing", () => {
  expect(lastYesWords(classified({ ...open, buyer_accepted_at: null }), sellers)).toBeNull();
  expect(lastYesWords(classified(open, null), sellers)).toBeNull();
  expect(lastYesWords(classified(open, { ...open, id: "b" }), sellers)).toBeNull();
  expect(lastYesWords(classified(open, { id: "b", state: "agreed" }), sellers)).not.toBeNull();
});
