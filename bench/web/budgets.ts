/** Of the first view on a phone: 1.6 Mbit/s, 150 ms, a processor four times slower. */
export const floors = {
  performance: 90,
  accessibility: 100,
  "best-practices": 95,
  seo: 100,
} as const;
export type Category = keyof typeof floors;
export const categories = Object.keys(floors) as Category[];
export const performanceAim = 95;

export const most = { lcpMs: 2_500, cls: 0.05, inpMs: 100, scriptBytes: 130_000, bytes: 250_000 };

export const pages = ["/", "/marketplace", "/blog/1", "/bolsa"] as const;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
