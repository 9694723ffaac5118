import { auctionTotalCents } from "@areon/contracts/auctions/terms/rules";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { perUnitAtLeast } from "./freight-floor.ts";

test("the floor of a unit is the smallest price at which the whole lot is not below the floor", () => {
  const thousandths = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(fc.bigInt({ min: 1n, max: 10n ** 11n }), thousandths, (total, many) => {
      const quantity = (many / 1000).toFixed(3);
      const perUnit = perUnitAtLeast(total, quantity);
      expect(auctionTotalCents(perUnit, quantity)).toBeGreaterThanOrEqual(total);
      // A centavo less may only reach it by rounding half of one.
      expect((perUnit - 1n) * BigInt(many)).toBeLessThan(total * 1_000n);
    }),
  );
});
