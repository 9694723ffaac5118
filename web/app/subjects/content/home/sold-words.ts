/**
 * "860+ vendidos", "3K+ vendidos". It cuts instead of rounding, so that no offer sold less than it says;
 * a handful is told as it is.
 */
export function soldWords(sold: number): string {
  const whole = Math.max(0, Math.trunc(sold));
  if (whole >= 1_000) return `${Math.trunc(whole / 1_000)}K+ vendidos`;
  if (whole >= 100) return `${Math.trunc(whole / 10) * 10}+ vendidos`;
  if (whole >= 10) return `${whole}+ vendidos`;
  return whole === 1 ? "1 vendido" : `${whole} vendidos`;
}
