import { expect, test } from "vitest";
import { outbidWords } from "./outbid-words.ts";
import { auctionDetail, ownBidding } from "./testing/auction-detail.ts";

/** The space behind R$ does not break; here it is only a space. */
function plain(words: string | null): string | undefined {
  return words?.replaceAll("\u00a0", " ");
}

test("who was covered reads it in the direction of the auction; who leads or never bid does not", () => {
  const own = { ...ownBidding, best_amount: "317.00" };
  expect(plain(outbidWords(auctionDetail({ own })))).toBe("Cobriram seu lance de R$ 317,00");
  expect(plain(outbidWords(auctionDetail({ auction_type: "reverse", own })))).toBe(
    "Alguém ofereceu menos que seu lance de R$ 317,00",
  );
  expect(outbidWords(auctionDetail({ own: { ...own, is_leading: true } }))).toBeNull();
  expect(outbidWords(auctionDetail({ own: ownBidding }))).toBeNull();
  expect(outbidWords(auctionDetail())).toBeNull();
});
