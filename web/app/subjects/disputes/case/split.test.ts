import { expect, it } from "vitest";
import { percentWords, refundAt, sharesOf } from "./split.ts";

it("divides as people say it, and both shares make the whole", () => {
  expect(sharesOf(1_449_000n, 434_700n)).toEqual({ seller: 700, buyer: 300 });
  for (const refund of [0n, 1n, 333n, 999n, 1_000n]) {
    const { seller, buyer } = sharesOf(1_000n, refund);
    expect(seller + buyer).toBe(1_000);
  }
});

it("never calls a centavo nothing, nor all but a centavo everything", () => {
  const whole = 987_654_321_987_654n;
  expect(sharesOf(whole, 1n)).toEqual({ seller: 999, buyer: 1 });
  expect(sharesOf(whole, whole - 1n)).toEqual({ seller: 1, buyer: 999 });
  expect(sharesOf(whole, 0n)).toEqual({ seller: 1_000, buyer: 0 });
  expect(sharesOf(whole, whole)).toEqual({ seller: 0, buyer: 1_000 });
  expect(sharesOf(0n, 0n)).toEqual({ seller: 0, buyer: 0 });
});

it("gives back exactly what a percentage says, down to the centavo", () => {
  expect(refundAt(1_449_000n, 70)).toBe(434_700n);
  expect(refundAt(101n, 50)).toBe(50n);
  expect(refundAt(101n, 0)).toBe(101n);
  expect(refundAt(101n, 100)).toBe(0n);
});

it("writes tenths with a comma only where there are some", () => {
  expect(percentWords(700)).toBe("70%");
  expect(percentWords(274)).toBe("27,4%");
  expect(percentWords(1)).toBe("0,1%");
  expect(percentWords(1_000)).toBe("100%");
});
