import { expect, test } from "vitest";
import * as say from "./auction-words.ts";

const moment = new Date("2026-11-18T15:30:00Z");
const price = { amount: 9_999_999_999_999n, total: 999_999_999_999_999n };
const reason = "r".repeat(500);
const longest = { code: "L-7K3M-9Q", title: "S".repeat(120), unit: "sc60" } as const;

/** Everything that anybody is told, of the longest there may be. */
function allOf(kind: "standard" | "reverse"): say.Words[] {
  const lot = { ...longest, kind };
  const answering = { amount: price.amount, answerUntil: moment };
  const sold = { ...price, payUntil: moment };
  return [
    say.outbidWords(lot, { amount: price.amount, endsAt: moment }),
    say.wonWords(lot, sold),
    say.wonWords(lot, { ...price, payUntil: null }),
    say.soldWords(lot, sold),
    say.lostWords(lot, price),
    say.withoutBidsWords(lot),
    ...Object.values(say.underReserveWords(lot, answering)),
    ...Object.values(say.refusedWords(lot, price)),
    ...Object.values(say.choiceWords(lot, answering)),
    ...Object.values(say.awardWords(lot, { ...price, expiresAt: moment, reason })),
    say.secondChanceWords(lot, { ...price, expiresAt: moment }),
    ...Object.values(say.notPaidWords(lot, { nextUntil: moment })),
    ...Object.values(say.notPaidWords(lot, { nextUntil: null })),
    say.chanceLeftWords(lot),
    say.cancelledWords(lot, { reason }),
    say.askedWords(lot, { text: reason }),
    say.answeredWords(lot, { text: reason.repeat(2) }),
    say.endingWords(lot, { amount: price.amount, totalBids: 0, endsAt: moment }),
  ];
}

test("whatever is told fits into a notification", () => {
  for (const { title, message } of [...allOf("standard"), ...allOf("reverse")]) {
    expect(title.length, title).toBeLessThanOrEqual(120);
    expect(message.length, message).toBeLessThanOrEqual(500);
  }
});

const plain = (text: string) => text.replaceAll(/\s/g, " ");
const soy = { code: "L-7K3M-9Q", title: "Soja", unit: "sc60", kind: "standard" } as const;

test("a price says its unit and the total; that of a whole lot says it all alone", () => {
  const sold = { amount: 12_050n, total: 1_205_000n, payUntil: null };
  expect(plain(say.wonWords(soy, sold).message)).toBe(
    "Seu lance de R$ 120,50 / saca 60 kg (total R$ 12.050,00) venceu. Pague no prazo para não perder a garantia.",
  );
  const whole = { amount: 12_050n, total: 12_050n, payUntil: null };
  expect(plain(say.wonWords({ ...soy, unit: "lot" }, whole).message)).toBe(
    "Seu lance de R$ 120,50 venceu. Pague no prazo para não perder a garantia.",
  );
});

test("the words know who pays: the winner of a standard one, the creator of a reverse one", () => {
  const sold = { amount: 100n, total: 100n, payUntil: moment };
  const reverse = { ...soy, kind: "reverse" } as const;
  expect(say.wonWords(soy, sold).message).toContain("Pague até");
  expect(say.soldWords(soy, sold).message).toContain("O comprador paga até");
  expect(say.wonWords(reverse, sold).message).toContain("O comprador paga até");
  expect(say.soldWords(reverse, sold).message).toContain("Pague até");
});

test("what ends soon is called by what its price is", () => {
  const label = (kind: "standard" | "reverse", totalBids: number) =>
    say.endingWords({ ...soy, kind }, { amount: 100n, totalBids, endsAt: moment }).message;
  expect(label("standard", 0)).toContain("Lance inicial:");
  expect(label("standard", 1)).toContain("Lance atual:");
  expect(label("reverse", 0)).toContain("Preço máximo:");
  expect(label("reverse", 1)).toContain("Menor lance:");
});
