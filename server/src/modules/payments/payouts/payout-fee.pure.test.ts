import { assert, bigInt, property } from "fast-check";
import { expect, test } from "vitest";
import { describeFeeRule, feeOf } from "./payout-fee.ts";

const rule = { percentTenThousandths: 10_000n, minimum: 200n };

test("a bank transfer costs 1%, at least R$ 2,00, rounded half to even; a Pix is free", () => {
  expect(feeOf(rule, { method: "transfer", amount: 5_000n })).toBe(200n);
  expect(feeOf(rule, { method: "transfer", amount: 20_050n })).toBe(200n);
  expect(feeOf(rule, { method: "transfer", amount: 20_150n })).toBe(202n);
  expect(feeOf(rule, { method: "transfer", amount: 20_250n })).toBe(202n);
  expect(feeOf(rule, { method: "transfer", amount: 123_456n })).toBe(1_235n);
  expect(feeOf(rule, { method: "pix", amount: 123_456n })).toBe(0n);
  expect(describeFeeRule(rule)).toBe("1% do valor, no mínimo R$\u00A02,00");
});

test("no fee is more than half a centavo from its share, nor below the minimum", () => {
  assert(
    property(
      bigInt({ min: 1n, max: 1_000_000_000_000n }),
      bigInt({ min: 0n, max: 100_000n }),
      (amount, percentTenThousandths) => {
        const fee = feeOf({ percentTenThousandths, minimum: 200n }, { method: "transfer", amount });
        const exact = amount * percentTenThousandths;
        const distance = fee * 1_000_000n - exact;
        expect(fee >= 200n).toBe(true);
        if (fee > 200n)
          expect(2n * (distance < 0n ? -distance : distance) <= 1_000_000n).toBe(true);
      },
    ),
  );
});
