import { expect, test } from "vitest";
import { auctionSummary, ownBidding } from "../bid/testing/auction-detail.ts";
import type { MineRow } from "./mine-queries.ts";
import {
  headWords,
  ownBidWords,
  standingOf,
  timeWords,
  views,
  waitingFirst,
  type Waiting,
} from "./mine-words.ts";

function row(
  differences: Partial<MineRow["auction"]> = {},
  rest: Partial<Omit<MineRow, "auction">> = {},
): MineRow {
  return { auction: auctionSummary(differences), own: null, waits_for: null, ...rest };
}

const waitsFor = (id: string, waits_for: Waiting | null) => row({ id }, { waits_for });

test("what waits comes first, the most urgent before the rest, and the others keep their order", () => {
  const rows = [
    waitsFor("a", null),
    waitsFor("b", "outbid"),
    waitsFor("c", null),
    waitsFor("d", "pay"),
    waitsFor("e", "publish"),
  ];
  expect(waitingFirst(rows).map(({ auction }) => auction.id)).toEqual(["d", "b", "e", "a", "c"]);
});

test("the badge says what is asked of one before it says how the auction stands", () => {
  const own = { ...ownBidding, best_amount: "318.50", is_leading: true };
  expect(standingOf(row({}, { own }))).toEqual({ tone: "success", words: "Vencendo" });
  expect(standingOf(row({ status: "sold" }, { own, waits_for: "pay" })).words).toBe("Falta pagar");
  expect(standingOf(row({}, { waits_for: "outbid" }))).toEqual({
    tone: "clay",
    words: "Cobriram seu lance",
  });
  const reverse = row({ auction_type: "reverse" }, { waits_for: "outbid" });
  expect(standingOf(reverse).words).toBe("Ofereceram menos que você");
});

test("a reverse auction that found somebody is hired, not sold", () => {
  expect(standingOf(row({ status: "sold" })).words).toBe("Vendido");
  expect(standingOf(row({ status: "sold", auction_type: "reverse" })).words).toBe("Contratado");
  expect(standingOf(row({ status: "unsold" }))).toEqual({ tone: "neutral", words: "Sem negócio" });
});

test("time is said until the beginning or the end, and no more once it is over", () => {
  const now = Date.parse("2126-11-17T15:46:00Z");
  expect(timeWords(row(), now)).toBe("Termina em 2 h 14 min");
  const ahead = row({ status: "scheduled", start_time: "2126-11-18T21:46:00Z" });
  expect(timeWords(ahead, now)).toBe("Começa em 1 d 6 h");
  expect(timeWords(row(), Date.parse("2126-11-17T18:00:00Z"))).toBe("Termina em instantes");
  expect(timeWords(row({ status: "sold" }), now)).toBe("");
});

test("one's own bid is money, and nothing where one has not bid", () => {
  const own = { ...ownBidding, best_amount: "317.00" };
  expect(ownBidWords(row({}, { own })).replaceAll("\u00a0", " ")).toBe("R$ 317,00 / @");
  expect(ownBidWords(row({}, { own: ownBidding }))).toBe("");
  expect(ownBidWords(row())).toBe("");
});

test("the head counts what waits for the person", () => {
  expect(headWords(undefined)).toBe("Seus lances, leilões criados e ganhos");
  expect(headWords(0)).toBe("Seus lances, leilões criados e ganhos");
  expect(headWords(1)).toBe("1 leilão precisa de você");
  expect(headWords(3)).toBe("3 leilões precisam de você");
});

test("each tab has an address of its own", () => {
  expect(new Set(views.map(({ value }) => value)).size).toBe(views.length);
});
