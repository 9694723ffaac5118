import { dayNumber, isoDay } from "@areon/contracts/core/terms/iso-day";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { referenceSettings } from "../../../../db/seed/reference/settings.ts";
import { datedTable } from "./dated-table.ts";
import { growOver } from "./grow-over.ts";
import { applyFactor, dailyRate, growFactor, percentUnits } from "./growth.ts";
import { roundedFactor, shareOf, startFactor } from "./growth.ts";
import { cdiOf } from "./read-cdi.ts";
import vectors from "./testing/yield-vectors.json" with { type: "json" };
import { withhold, type TaxRules } from "./withholding.ts";

const rules: TaxRules = {
  incomeTax: (
    settingOf("yields.income_tax") as { until_days: number | null; percent: string }[]
  ).map(({ until_days: untilDays, percent }) => ({ untilDays, percent })),
  iof: settingOf("yields.iof") as number[],
};

describe("the CDI of a day", () => {
  test.each([
    ["14.90", 55_131n],
    ["13.65", 50_788n],
    ["11.65", 43_739n],
    ["10.65", 40_168n],
    ["0", 0n],
  ])("of %s percent a year is %s hundred-millionths", (annual, rate) => {
    expect(dailyRate(annual)).toBe(rate);
  });

  test.each(["-1", "14,90", "", "1.00001", "12345"])("%s is no percent", (text) => {
    expect(() => percentUnits(text)).toThrow(RangeError);
  });

  test("is the rate that began last; before the first there is none", () => {
    const cdi = cdiFrom([
      { from: "2026-01-05", annual: "14.90" },
      { from: "2026-01-08", annual: "10.65" },
      { from: "2026-01-08", annual: "11.65" },
    ]);
    expect(cdi.annualOn("2026-01-04")).toBeUndefined();
    expect(cdi.dailyOn("2026-01-04")).toBe(0n);
    expect(cdi.dailyOn("2026-01-07")).toBe(55_131n);
    expect(cdi.dailyOn("2026-01-08")).toBe(43_739n);
  });
});

/** R$ 10.000,00 at a CDI of 14,90; the source counted taxes with fractions, so its last centavo may differ. */
describe("worked examples of the source", () => {
  test.each([
    ["100", 252, 365, 114_899_981n, 1_148_999n, 0n, 26_075n, 1_122_924n, 1_122_925n],
    ["110", 126, 180, 107_938_173n, 1_079_381n, 0n, 17_861n, 1_061_520n, 1_061_521n],
    ["110", 126, 181, 107_938_173n, 1_079_381n, 0n, 15_876n, 1_063_505n, 1_063_505n],
    ["100", 10, 14, 100_552_680n, 1_005_526n, 2_929n, 584n, 1_002_013n, 1_002_013n],
  ])(
    "%s%% of the CDI over %i business days",
    (share, businessDays, days, factor, gross, iof, incomeTax, net, sourceNet) => {
      const grown = growDays(businessDays, share);
      expect(roundedFactor(grown)).toBe(factor);
      expect(applyFactor(1_000_000n, grown)).toBe(gross);
      const withheld = withhold(
        {
          gain: gross - 1_000_000n,
          from: "2026-01-05",
          to: isoDay(dayNumber("2026-01-05") + days),
        },
        rules,
      );
      expect(withheld).toMatchObject({ iof, incomeTax, days });
      expect(gross - withheld.iof - withheld.incomeTax).toBe(net);
      expect(net - sourceNet >= -1n && net - sourceNet <= 1n).toBe(true);
    },
  );

  test("an LCA at 90% over 252 business days", () => {
    const grown = growDays(252, "90");
    expect(roundedFactor(grown)).toBe(113_315_536n);
    expect(applyFactor(1_000_000n, grown)).toBe(1_133_155n);
  });
});

describe("taxes", () => {
  test.each([
    [0, "22.5"],
    [180, "22.5"],
    [181, "20"],
    [360, "20"],
    [361, "17.5"],
    [720, "17.5"],
    [721, "15"],
    [4000, "15"],
  ])("after %i days the income tax is %s%%", (days, percent) => {
    const withheld = withhold({ gain: 10_000n, from: "2024-02-29", to: after(days) }, rules);
    expect(withheld.incomeTaxPercent).toBe(percent);
  });

  test("the IOF of day n is what the law's table says, and none from the 30th on", () => {
    for (let day = 1; day <= 40; day += 1) {
      const percent = BigInt(Math.max(0, Math.floor(((30 - day) * 100) / 30)));
      const { iof } = withhold({ gain: 10_000n, from: "2024-02-29", to: after(day) }, rules);
      expect(iof, `day ${day}`).toBe(percent * 100n);
    }
  });

  test("each is rounded once, half to even", () => {
    expect(shareOf(20n, "22.5")).toBe(4n);
    expect(shareOf(60n, "22.5")).toBe(14n);
    expect(shareOf(50n, "53")).toBe(26n);
    expect(shareOf(150n, "53")).toBe(80n);
  });

  test("a loss or a withdrawal before the deposit is no yield", () => {
    expect(() => withhold({ gain: -1n, from: "2026-01-05", to: "2026-01-06" }, rules)).toThrow();
    expect(() => withhold({ gain: 1n, from: "2026-01-06", to: "2026-01-05" }, rules)).toThrow();
  });
});

test.each(vectors.cases)("$cents centavos at $share% from $from to $to", (known) => {
  const cents = BigInt(known.cents);
  const factor = growOver(known, cdiFrom(known.cdi));
  expect(roundedFactor(factor)).toBe(BigInt(known.factor.replace(".", "")));
  const gross = applyFactor(cents, factor);
  const { iof, incomeTax, incomeTaxPercent, days } = withhold(
    { gain: gross - cents, from: known.from, to: known.to },
    rules,
  );
  expect({
    gross: String(gross),
    iof: String(iof),
    incomeTax: String(incomeTax),
    incomeTaxPercent,
    days,
    net: String(gross - iof - incomeTax),
  }).toEqual({
    gross: known.gross,
    iof: known.iof,
    incomeTax: known.incomeTax,
    incomeTaxPercent: known.incomeTaxPercent,
    days: known.days,
    net: known.net,
  });
});

describe("whatever the rates", () => {
  const percents = fc.integer({ min: 0, max: 4000 }).map((cents) => (cents / 100).toFixed(2));
  const periods = fc.record({
    annual: percents,
    next: percents,
    share: fc.integer({ min: 0, max: 200 }).map(String),
    start: fc.integer({ min: dayNumber("2024-01-01"), max: dayNumber("2029-12-31") }),
    days: fc.integer({ min: 0, max: 500 }),
    cents: fc.bigInt({ min: 1n, max: 10_000_000_000n }),
  });

  test("neither factor nor amount ever falls", () => {
    fc.assert(
      fc.property(periods, ({ annual, next, share, start, days, cents }) => {
        const from = isoDay(start);
        const cdi = cdiFrom([
          { from, annual },
          { from: isoDay(start + Math.floor(days / 2)), annual: next },
        ]);
        const to = isoDay(start + days);
        const today = growOver({ from, to, share }, cdi);
        const tomorrow = growOver({ from, to: isoDay(start + days + 1), share }, cdi);
        expect(today >= startFactor && tomorrow >= today).toBe(true);
        expect(applyFactor(cents, today) >= cents).toBe(true);
        expect(applyFactor(cents, tomorrow) >= applyFactor(cents, today)).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  test("the taxes together are never more than the gain", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10_000_000_000n }),
        fc.integer({ min: 0, max: 1100 }),
        (gain, days) => {
          const { iof, incomeTax } = withhold({ gain, from: "2024-02-29", to: after(days) }, rules);
          expect(iof >= 0n && incomeTax >= 0n && iof + incomeTax <= gain).toBe(true);
        },
      ),
    );
  });
});

function growDays(businessDays: number, share: string): bigint {
  let factor = startFactor;
  for (let day = 0; day < businessDays; day += 1) {
    factor = growFactor(factor, { rate: dailyRate("14.90"), share });
  }
  return factor;
}

function after(days: number): string {
  return isoDay(dayNumber("2024-02-29") + days);
}

function settingOf(key: string): unknown {
  return referenceSettings.find((setting) => setting.key === key)!.value;
}

function cdiFrom(rows: readonly { from: string; annual: string }[]) {
  const table = datedTable(
    rows.map(({ from, annual }) => ({
      value: annual,
      validFrom: new Date(`${from}T00:00:00-03:00`),
    })),
  );
  return cdiOf(table);
}
