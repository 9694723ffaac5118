import { assert, bigInt, integer, property, tuple, uniqueArray } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  feeOf,
  firstBadTier,
  lineTotal,
  netOf,
  priceText,
  quantityText,
  tierFor,
  unitPriceFor,
} from "./pricing.ts";

const decimal = (digits: bigint, decimals: number) => {
  const text = digits.toString().padStart(decimals + 1, "0");
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
};
const prices = bigInt({ min: 1n, max: 10n ** 12n }).map((digits) => ({
  digits,
  text: priceText(decimal(digits, 4)),
}));
const quantities = bigInt({ min: 0n, max: 10n ** 12n }).map((digits) => ({
  digits,
  text: quantityText(decimal(digits, 3)),
}));
const cents = (money: string) => BigInt(money.replace(".", ""));

/** Half-even by another way: exact thousandths compared with their neighbours. */
function roundsTo(exact: bigint, divisor: bigint, rounded: bigint): boolean {
  const away = exact - rounded * divisor;
  const size = (away < 0n ? -away : away) * 2n;
  return size < divisor || (size === divisor && rounded % 2n === 0n);
}

describe("prices of an offer", () => {
  test("a total is quantity times price, rounded half-even once, to centavos", () => {
    assert(
      property(prices, quantities, (price, quantity) => {
        const total = lineTotal({ price: price.text, tiers: [] }, quantity.text);
        expect(roundsTo(price.digits * quantity.digits, 10n ** 5n, cents(total))).toBe(true);
      }),
    );
  });

  test("a quantity costs what its highest tier says, in whatever order tiers come", () => {
    const tiers = uniqueArray(tuple(quantities, prices), {
      selector: ([{ digits }]) => digits,
      maxLength: 5,
    });
    assert(
      property(prices, tiers, quantities, (own, list, wanted) => {
        const offer = {
          price: own.text,
          tiers: list.map(([from, price]) => ({ from_quantity: from.text, price: price.text })),
        };
        const reached = list.filter(([from]) => from.digits <= wanted.digits);
        const best = reached.toSorted(([a], [b]) => (a.digits < b.digits ? 1 : -1))[0];
        expect(unitPriceFor(offer, wanted.text)).toBe(best?.[1].text ?? own.text);
        expect(tierFor(offer, wanted.text) === null).toBe(best === undefined);
      }),
    );
  });

  test("fee and net are the whole amount, and the fee is the percentage to half a unit", () => {
    const percents = integer({ min: 0, max: 10_000 });
    assert(
      property(prices, percents, ({ text }, basis) => {
        const percent = decimal(BigInt(basis), 2);
        const [fee, net] = [cents(feeOf(text, percent)), cents(netOf(text, percent))];
        expect(fee + net).toBe(cents(text));
        expect(roundsTo(cents(text) * BigInt(basis), 10_000n, fee)).toBe(true);
        expect(net >= 0n).toBe(true);
      }),
    );
  });

  test("the editor's example: 3 % of R$ 128,40 leaves R$ 124,55", () => {
    expect(feeOf("128.40", "3")).toBe("3.85");
    expect(netOf("128.40", "3")).toBe("124.55");
    expect(lineTotal({ price: "128.40", tiers: [] }, "1200")).toBe("154080.00");
    expect(lineTotal({ price: "0.0050", tiers: [] }, "1")).toBe("0.00");
    expect(lineTotal({ price: "0.0150", tiers: [] }, "1")).toBe("0.02");
  });

  test("tiers begin above the minimum lot, rise, and cost less each time", () => {
    const offer = { price: "10.00", minimum_quantity: "5" };
    const tier = (from_quantity: string, price: string) => ({ from_quantity, price });
    expect(
      firstBadTier({ ...offer, tiers: [tier("6", "9.00"), tier("7.5", "8.9999")] }),
    ).toBeNull();
    expect(firstBadTier({ ...offer, tiers: [tier("5", "9.00")] })).toEqual({
      index: 0,
      field: "from_quantity",
    });
    expect(firstBadTier({ ...offer, tiers: [tier("6", "9.00"), tier("7", "9.00")] })).toEqual({
      index: 1,
      field: "price",
    });
  });
});
