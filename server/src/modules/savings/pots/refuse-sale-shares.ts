import { refuse, type Refusal } from "#platform/refusal";

/** Nobody keeps more of a sale than it brings. */
export function refuseSaleShares(
  others: readonly { salePercent: number | null }[],
  wanted: number | null,
): Refusal | null {
  const taken = others.reduce((sum, { salePercent }) => sum + (salePercent ?? 0), 0);
  if (wanted === null || taken + wanted <= 100) return null;
  return refuse("sale_shares_too_high", { taken: String(taken), left: String(100 - taken) });
}
