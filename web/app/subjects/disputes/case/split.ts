/** How a sum is divided between the two, in tenths of a percent that add up to 1.000. */
export interface Shares {
  seller: number;
  buyer: number;
}

/** A part that exists is never called nothing, and what is not everything never the whole. */
export function sharesOf(whole: bigint, refund: bigint): Shares {
  if (whole <= 0n) return { seller: 0, buyer: 0 };
  const rounded = Number((refund * 2_000n + whole) / (whole * 2n));
  const isParted = refund > 0n && refund < whole;
  const buyer = isParted ? Math.min(999, Math.max(1, rounded)) : refund > 0n ? 1_000 : 0;
  return { seller: 1_000 - buyer, buyer };
}

/** What goes back when the seller keeps so many percent; the centavo that is left over is kept. */
export function refundAt(whole: bigint, sellerPercent: number): bigint {
  return (whole * BigInt(100 - sellerPercent)) / 100n;
}

/** `700` is "70%", `725` is "72,5%". */
export function percentWords(tenths: number): string {
  const whole = Math.trunc(tenths / 10);
  return tenths % 10 === 0 ? `${whole}%` : `${whole},${tenths % 10}%`;
}
