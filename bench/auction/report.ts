import type { ArmResult } from "./arms.ts";

/** By arm and number of bidders, as in "ours 200". */
export type Figures = Record<
  string,
  Pick<ArmResult, "perSecond" | "acceptedPerSecond" | "p99" | "cpuEach"> & { p95?: number }
>;

const floor = 10;
const aim = 25;
/** Milliseconds: what must not be passed, and what is aimed at. */
const slowest = { floor: 50, aim: 20 };
const slowestScreen = 300;

/** Medians over the repeats; says how many floors were missed. */
export function report(
  repeats: readonly Figures[],
  sizes: readonly number[],
  print: (line: string) => void,
): number {
  let missed = 0;
  const judge = (line: string, isMissed: boolean) => {
    print(isMissed ? `${line}: MISSED` : line);
    if (isMissed) missed += 1;
  };
  const figure = (name: string, of: (one: Figures[string]) => number) => {
    const all = repeats.flatMap((one) => (one[name] ? of(one[name]) : []));
    return all.length > 0 ? median(all) : undefined;
  };
  for (const size of sizes) {
    for (const base of ["function", "naive"]) {
      const by = (of: (one: Figures[string]) => number) =>
        repeats.flatMap((one) => {
          const [ours, other] = [one[`ours ${size}`], one[`${base} ${size}`]];
          return ours && other ? of(ours) / of(other) : [];
        });
      const ratios = by((one) => one.perSecond);
      if (ratios.length === 0) continue;
      const taken = median(by((one) => one.acceptedPerSecond)).toFixed(1);
      const cpu = median(by((one) => 1 / one.cpuEach)).toFixed(1);
      const line =
        `${size} bidders, ours by ${base}: ratio ${median(ratios).toFixed(1)} ` +
        `[${ratios.map((one) => one.toFixed(1)).join(", ")}], ${taken} by bids taken, ${cpu} by CPU`;
      if (base === "naive") judge(`${line} (floor ${floor}, aim ${aim})`, median(ratios) < floor);
      else print(line);
    }
  }
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
  const bound = `(floor ${slowest.floor}, aim ${slowest.aim})`;
  const closed = figure(`ours ${least}`, ({ p99 }) => p99);
  if (closed !== undefined) {
    judge(
      `p99 of ${least} in a closed loop: ${closed.toFixed(1)} ms ${bound}`,
      closed > slowest.floor,
    );
  }
  const open = figure(`open ${most}`, ({ p99 }) => p99);
  if (open !== undefined) {
    judge(
      `p99 of ${most} at half the maximum: ${open.toFixed(1)} ms ${bound}`,
      open > slowest.floor,
    );
  }
  const full = figure(`ours ${most}`, ({ p99 }) => p99);
  if (full !== undefined) print(`p99 of ${most} at saturation: ${full.toFixed(1)} ms`);
  const screen = figure("watched", ({ p95 = 0 }) => p95);
  if (screen !== undefined) {
    judge(
      `p95 from the commit to a screen: ${screen.toFixed(0)} ms (limit ${slowestScreen})`,
      screen > slowestScreen,
    );
  }
  return missed;
}

/** Of an even number the lower of the two in the middle. */
function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)] ?? 0;
}
