import { expect, test } from "vitest";
import { auctionDetail } from "../bid/testing/auction-detail.ts";
import {
  biddersWords,
  handover,
  hoursWords,
  isOver,
  placeOf,
  reserveWords,
  ruleWords,
} from "./lot-words.ts";

const reverse = { auction_type: "reverse", current_price: "2890.00" } as const;

/** The space behind R$ does not break; here it is only a space. */
function plain(words: string | null): string | undefined {
  return words?.replaceAll("\u00a0", " ");
}

test("the rule for the next bid follows direction and whether there are bids", () => {
  expect(plain(ruleWords(auctionDetail()))).toBe("Lance mínimo: R$ 319,50");
  expect(plain(ruleWords(auctionDetail({ total_bids: 0, current_price: "300.00" })))).toBe(
    "Lance mínimo: R$ 301,00",
  );
  expect(plain(ruleWords(auctionDetail(reverse)))).toBe("O lance deve ser menor que R$ 2.890,00");
  expect(plain(ruleWords(auctionDetail({ ...reverse, total_bids: 0 })))).toBe(
    "Lance máximo: R$ 2.890,00",
  );
});

test("of the reserve only whether it was met is said, and nothing where there is none", () => {
  expect(reserveWords({ reserve_met: true })).toBe("Reserva atingida: sim");
  expect(reserveWords({ reserve_met: false })).toBe("Reserva atingida: não");
  expect(reserveWords({ reserve_met: null })).toBeNull();
});

test("participants are counted in words, and nobody is not mentioned", () => {
  expect(biddersWords(0)).toBe("");
  expect(biddersWords(1)).toBe("de 1 participante");
  expect(biddersWords(1234)).toBe("de 1.234 participantes");
});

test("place, handover and deadlines are said shortly", () => {
  expect(placeOf(auctionDetail())).toBe("Água Boa, MT");
  expect(placeOf(auctionDetail({ location: null }))).toBeNull();
  expect(handover({ delivery: "cif" })).toBe("CIF, com frete por conta de quem vende");
  expect([24, 48, 72, 50].map(hoursWords)).toEqual(["24 h", "48 h", "3 dias", "50 h"]);
});

test("an auction is over in every state behind the active one", () => {
  expect(
    (["draft", "scheduled", "active"] as const).some((state) => isOver({ status: state })),
  ).toBe(false);
  const ended = [
    "closed",
    "sold",
    "unsold",
    "cancelled",
    "awaiting_seller",
    "awaiting_award",
  ] as const;
  expect(ended.every((state) => isOver({ status: state }))).toBe(true);
});
