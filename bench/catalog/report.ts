import { quantile, type Compared, type Depth } from "./measure.ts";

export interface Figures {
  first: readonly number[];
  corrections: readonly number[];
  depth: Depth;
  naive: Compared;
}

/** Milliseconds within which 19 of 20 visitors are answered. */
const allowed = { firstPage: 50, correction: 2 };

/** Prints every ratio, larger is better, and says how many floors were missed. */
export function report(
  { first, corrections, depth, naive }: Figures,
  print: (line: string) => void,
): number {
  const median = (times: readonly number[]) => quantile(times, 0.5);
  const slow = (times: readonly number[]) => quantile(times, 0.95);
  const ratios = [
    {
      name: `first page and facets: ${allowed.firstPage} ms by p95 of ${slow(first).toFixed(1)} ms (aim 2.0)`,
      ratio: allowed.firstPage / slow(first),
      floor: 1,
    },
    {
      name: "page 1,000 against page 1, medians: 1 by how much longer it takes",
      ratio: median(depth.first) / median(depth.deep),
      floor: 1 / 1.5,
    },
    {
      name: "page 1,000 against OFFSET, medians; ours with all counts, OFFSET without",
      ratio: median(depth.offset) / median(depth.deep),
      floor: 1,
    },
    {
      name: "by words against ts_rank and grouped counts, p95",
      ratio: slow(naive.naive) / slow(naive.ours),
      floor: 2,
    },
    {
      name: `corrections: ${allowed.correction} ms by p95 of ${slow(corrections).toFixed(2)} ms`,
      ratio: allowed.correction / slow(corrections),
      floor: 1,
    },
  ];
  for (const { name, ratio, floor } of ratios) {
    print(name);
    print(`ratio ${ratio.toFixed(2)} (floor ${floor.toFixed(2)})`);
  }
  // A figure that is none has missed its floor too.
  return ratios.filter(({ ratio, floor }) => !(ratio >= floor)).length;
}
