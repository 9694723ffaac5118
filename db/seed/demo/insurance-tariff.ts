import type { InsuranceTariff } from "@areon/contracts/insurance/tariff";

const crop = (
  culture: InsuranceTariff["crop"]["rates"][number]["culture"],
  months: number,
  byRegion: readonly [ufs: string, low: string, middle: string, high: string][],
) =>
  byRegion.map(([ufs, low, middle, high]) => ({
    culture,
    ufs: ufs.split(" "),
    months,
    percents: { "60": low, "70": middle, "80": high },
  }));

const south = "PR SC RS";
const west = "MT MS GO DF";
const east = "SP MG ES RJ";
const north = "BA MA PI TO PA RO";

/**
 * Prices of the insurer of the demonstration, which does not exist; a production installation has none until
 * its own insurer's are set. IOF by Decree 6.306/2007: rural insurance is exempt (art. 23), lives pay 0.38% (art. 22).
 */
export const demoInsuranceTariff: InsuranceTariff = {
  version: "2026-1",
  source:
    "Tabela fictícia da Seguradora de Demonstração; IOF pelo Decreto 6.306/2007, arts. 22 e 23",
  minimum_instalment: "50.00",
  crop: {
    minimum_insured: "5000.00",
    maximum_insured: "5000000.00",
    minimum_premium: "250.00",
    deductible_percent: "10",
    iof_percent: "0",
    rates: [
      ...crop("soy", 6, [
        [south, "4.9", "6.8", "9.6"],
        [west, "2.9", "4.1", "6.2"],
        [east, "3.6", "5.1", "7.4"],
        [north, "4.4", "6.2", "8.9"],
      ]),
      ...crop("corn", 6, [
        [south, "5.4", "7.6", "10.8"],
        [west, "3.7", "5.3", "7.9"],
        [east, "4.1", "5.9", "8.5"],
      ]),
      ...crop("coffee", 12, [
        [east, "3.8", "5.2", "7.7"],
        ["PR BA RO", "4.5", "6.1", "9.0"],
      ]),
      ...crop("wheat", 6, [
        [south, "6.3", "8.8", "12.4"],
        [east, "5.5", "7.7", "11.1"],
      ]),
      ...crop("cotton", 8, [[`${west} BA MA`, "3.1", "4.4", "6.6"]]),
      ...crop("rice", 6, [
        ["RS SC", "2.4", "3.5", "5.3"],
        ["TO MA MT", "3.9", "5.6", "8.1"],
      ]),
    ],
  },
  herd: {
    minimum_insured: "5000.00",
    maximum_insured: "3000000.00",
    minimum_premium: "200.00",
    deductible_percent: "10",
    iof_percent: "0",
    months: 12,
    rates: [
      { use: "beef", maximum_head_value: "12000.00", percent: "2.4" },
      { use: "dairy", maximum_head_value: "25000.00", percent: "3.1" },
      { use: "breeding", maximum_head_value: "150000.00", percent: "4.6" },
      { use: "sheep", maximum_head_value: "4000.00", percent: "3.8" },
    ],
  },
  machines: {
    minimum_insured: "10000.00",
    maximum_insured: "4000000.00",
    minimum_premium: "180.00",
    deductible_percent: "5",
    iof_percent: "0",
    months: 12,
    rates: [
      {
        type: "tractor",
        ages: [
          { until_years: 5, percent: "0.95" },
          { until_years: 10, percent: "1.35" },
          { until_years: 20, percent: "1.9" },
        ],
      },
      {
        type: "harvester",
        ages: [
          { until_years: 5, percent: "1.2" },
          { until_years: 10, percent: "1.65" },
          { until_years: 15, percent: "2.3" },
        ],
      },
      {
        type: "sprayer",
        ages: [
          { until_years: 5, percent: "1.45" },
          { until_years: 12, percent: "2.05" },
        ],
      },
      {
        type: "implement",
        ages: [
          { until_years: 8, percent: "0.8" },
          { until_years: 20, percent: "1.15" },
        ],
      },
    ],
  },
  life: {
    minimum_insured: "20000.00",
    maximum_insured: "1000000.00",
    minimum_premium: "60.00",
    deductible_percent: "0",
    iof_percent: "0.38",
    months: 12,
    ages: [
      { until_age: 30, percent: "0.18" },
      { until_age: 40, percent: "0.25" },
      { until_age: 50, percent: "0.46" },
      { until_age: 60, percent: "0.98" },
      { until_age: 70, percent: "2.15" },
    ],
  },
};

/** What the demo people have insured. */
export const demoPolicies = [
  {
    email: "comprador@demo.areon.br",
    answers: {
      line: "herd",
      municipality_code: 5107925,
      use: "beef",
      heads: 120,
      value_per_head: "4200.00",
    },
    instalments: 12,
    contracted: { daysAgo: 21, hour: 10 },
  },
  {
    email: "vendedor@demo.areon.br",
    answers: {
      line: "machines",
      municipality_code: 5107925,
      type: "tractor",
      description: "John Deere 6110J",
      made_in: 2021,
      value: "285000.00",
    },
    instalments: 12,
    contracted: { daysAgo: 17, hour: 15 },
    claim: {
      at: { daysAgo: 2, hour: 17 },
      description:
        "O trator tombou na curva da estrada do retiro. Amassou a cabine e o capô, e o motor não liga.",
      loss: "48600.00",
    },
  },
] as const;
