/** What a figure is compared with: the best of those arms in the same repeat. */
interface Compared {
  name: string;
  arm: string;
  base: RegExp;
}

const floors: (Compared & { floor: number; aim: number })[] = [
  {
    name: "ledger over HTTP, spread, by the bare engine",
    arm: "ledger spread c256",
    base: /^bare spread/,
    floor: 2,
    aim: 5,
  },
  {
    name: "ledger over HTTP, hot, by the best of the bare engine",
    arm: "ledger hot c256",
    base: /^bare hot/,
    floor: 5,
    aim: 20,
  },
  {
    name: "public route by the bare engine",
    arm: "public spread c256",
    base: /^bare spread/,
    floor: 1.2,
    aim: 2.5,
  },
  {
    name: "replay storm by the no-op route",
    arm: "replay c256",
    base: /^noop c256/,
    floor: 0.7,
    aim: 0.9,
  },
];

const remarks: Compared[] = [
  { name: "ledger, 64 connections, spread", arm: "ledger spread c64", base: /^bare spread/ },
  { name: "ledger, 64 connections, hot", arm: "ledger hot c64", base: /^bare hot/ },
  { name: "of the bare batched, spread", arm: "ledger spread c256", base: /^batched spread/ },
  { name: "of the bare batched, hot", arm: "ledger hot c256", base: /^batched hot/ },
  { name: "of the no-op route, spread", arm: "ledger spread c256", base: /^noop c256/ },
  { name: "public route, ten hot payees, by bare hot", arm: "public hot c256", base: /^bare hot/ },
];

export type Figures = Record<string, number>;

/** Prints every ratio, those with a floor last, and says how many floors were missed. */
export function report(
  rates: readonly Figures[],
  cpu: readonly Figures[],
  print: (line: string) => void,
): number {
  for (const remark of remarks) {
    print(`${remark.name}: ${median(ratios(rates, remark)).toFixed(2)} times`);
  }
  let missed = 0;
  for (const { floor, aim, ...compared } of floors) {
    const perRepeat = ratios(rates, compared);
    // Of CPU: a transfer that costs half as much is twice as good.
    const byCpu = median(ratios(cpu, compared, "least").map((one) => 1 / one));
    print(
      `${compared.name}: ${perRepeat.map((one) => one.toFixed(2)).join(", ")} by the clock, ` +
        `${byCpu.toFixed(2)} by CPU (aim ${aim})`,
    );
    print(`ratio ${median(perRepeat).toFixed(2)} (floor ${floor.toFixed(1)})`);
    if (median(perRepeat) < floor) missed += 1;
  }
  return missed;
}

function ratios(
  figures: readonly Figures[],
  { arm, base }: Compared,
  best: "most" | "least" = "most",
): number[] {
  return figures.map((figure) => {
    const bases = Object.entries(figure).flatMap(([name, value]) => (base.test(name) ? value : []));
    return figure[arm]! / (best === "most" ? Math.max(...bases) : Math.min(...bases));
  });
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
