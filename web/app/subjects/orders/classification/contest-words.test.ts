import type { OrderClassification } from "@areon/contracts/orders/classification-tickets";
import { expect, test } from "vitest";
import { contestWords } from "./contest-words.ts";

function classified(refund: string, ...tickets: (object | null)[]): OrderClassification {
  const settlement = { refund, release: "0.00", refunded_before: "0.00", settled_at: null };
  return {
    lines: tickets.map((ticket) => ({ ticket })),
    settlement,
  } as unknown as OrderClassification;
}

const plain = (text: string) => text.replaceAll("\u00A0", " ");

test("of several tickets the amount that is asked for is that of the whole order", () => {
  const { label, hint } = contestWords(classified("5374.89", {}, {}));
  expect(label).toContain("pelo pedido inteiro");
  expect(plain(hint)).toBe("Pelos romaneios, R$ 5.374,89");
});

test("of one ticket it is that ticket's, without what went back before", () => {
  expect(plain(contestWords(classified("2583.26", {}, null)).hint)).toBe(
    "Por este romaneio, R$ 2.583,26",
  );
});
