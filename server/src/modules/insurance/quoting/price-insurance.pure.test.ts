import type { InsuranceAnswers } from "@areon/contracts/insurance/insurance";
import { insuranceTariffSchema, type InsuranceTariff } from "@areon/contracts/insurance/tariff";
import { describe, expect, test } from "vitest";
import { isRefusal } from "#platform/refusal";
import { demoInsuranceTariff } from "../../../../../db/seed/demo/insurance-tariff.ts";
import { ageOn } from "./age-on.ts";
import { lowestTotal, priceInsurance, splitInInstalments, type Price } from "./price-insurance.ts";

const sorriso = { name: "Sorriso", uf: "MT" };
const facts = { municipality: sorriso, age: 41, year: 2026 };
const place = { municipality_code: 5107925 };

const price = (answers: InsuranceAnswers, changes: Partial<typeof facts> = {}): Price => {
  const priced = priceInsurance(demoInsuranceTariff, answers, { ...facts, ...changes });
  if (isRefusal(priced)) throw new Error(String(priced.params["why"]));
  return priced;
};

const whyNot = (answers: InsuranceAnswers, changes: Partial<typeof facts> = {}) => {
  const priced = priceInsurance(demoInsuranceTariff, answers, { ...facts, ...changes });
  return isRefusal(priced) ? String(priced.params["why"]).replaceAll("\u00A0", " ") : "insured";
};

const crop = (
  hectares: string,
  value_per_hectare: string,
  level: "60" | "70" | "80" = "70",
  culture: "soy" | "coffee" | "wheat" | "rice" = "soy",
): InsuranceAnswers => ({ line: "crop", ...place, culture, hectares, value_per_hectare, level });
const herd = (
  heads: number,
  value_per_head: string,
  use: "beef" | "dairy" | "breeding" | "sheep" = "beef",
): InsuranceAnswers => ({ line: "herd", ...place, use, heads, value_per_head });
const machine = (
  value: string,
  made_in: number,
  type: "tractor" | "harvester" | "sprayer" | "implement" = "tractor",
): InsuranceAnswers => ({
  line: "machines",
  ...place,
  type,
  description: "Modelo X",
  made_in,
  value,
});
const life = (capital: string): InsuranceAnswers => ({ line: "life", capital });

/** Insured, deductible, net premium, IOF and total in centavos, worked out by hand from the table. */
const vectors: readonly (readonly [
  name: string,
  answers: InsuranceAnswers,
  figures: readonly [bigint, bigint, bigint, bigint, bigint],
  changes?: Partial<typeof facts>,
])[] = [
  // 100 ha × 5.000,00 × 70% = 350.000,00; 4,1% = 14.350,00; 10% = 35.000,00.
  ["soy, MT, 70%", crop("100", "5000.00"), [35000000n, 3500000n, 1435000n, 0n, 1435000n]],
  // 60% = 300.000,00; 2,9% = 8.700,00.
  ["soy, MT, 60%", crop("100", "5000.00", "60"), [30000000n, 3000000n, 870000n, 0n, 870000n]],
  // 80% = 400.000,00; 6,2% = 24.800,00.
  ["soy, MT, 80%", crop("100", "5000.00", "80"), [40000000n, 4000000n, 2480000n, 0n, 2480000n]],
  // 120,5 × 4.321,09 × 70% = 364.483,9415 → 364.483,94; × 4,1% = 14.943,84154; × 10% = 36.448,394.
  ["odd area", crop("120.5", "4321.09"), [36448394n, 3644839n, 1494384n, 0n, 1494384n]],
  // 10,25 × 1.000,10 × 60% = 6.150,615 → half to even 6.150,62 (61 is odd); × 2,9% = 178,36798 < 250,00.
  ["half up to even", crop("10.25", "1000.10", "60"), [615062n, 61506n, 25000n, 0n, 25000n]],
  // 10,25 × 1.000,30 × 60% = 6.151,845 → 6.151,84 (84 is even); × 10% = 615,184.
  ["half down to even", crop("10.25", "1000.30", "60"), [615184n, 61518n, 25000n, 0n, 25000n]],
  // Paraná: 50 × 6.000,00 × 70% = 210.000,00; 6,8% = 14.280,00.
  [
    "soy in the south",
    crop("50", "6000.00"),
    [21000000n, 2100000n, 1428000n, 0n, 1428000n],
    { municipality: { name: "Cascavel", uf: "PR" } },
  ],
  // Rice in MT: 10 × 3.000,00 × 80% = 24.000,00; 8,1% = 1.944,00.
  ["rice", crop("10", "3000.00", "80", "rice"), [2400000n, 240000n, 194400n, 0n, 194400n]],
  // Minas: 20 × 20.000,00 × 70% = 280.000,00; 5,2% = 14.560,00.
  [
    "coffee in the east",
    crop("20", "20000.00", "70", "coffee"),
    [28000000n, 2800000n, 1456000n, 0n, 1456000n],
    { municipality: { name: "Patrocínio", uf: "MG" } },
  ],
  // 120 × 4.200,00 = 504.000,00; 2,4% = 12.096,00.
  ["beef", herd(120, "4200.00"), [50400000n, 5040000n, 1209600n, 0n, 1209600n]],
  // 3 × 3.333,33 = 9.999,99; 2,4% = 239,99976 → 240,00; 10% = 999,999 → 1.000,00.
  ["three heads", herd(3, "3333.33"), [999999n, 100000n, 24000n, 0n, 24000n]],
  // 2 × 2.500,00 = 5.000,00; 2,4% = 120,00, the least is 200,00.
  ["the least premium", herd(2, "2500.00"), [500000n, 50000n, 20000n, 0n, 20000n]],
  // 40 × 18.500,00 = 740.000,00; 3,1% = 22.940,00.
  ["dairy", herd(40, "18500.00", "dairy"), [74000000n, 7400000n, 2294000n, 0n, 2294000n]],
  // 1 × 149.999,99; 4,6% = 6.899,99954 → 6.900,00; 10% = 14.999,999 → 15.000,00.
  ["one bull", herd(1, "149999.99", "breeding"), [14999999n, 1500000n, 690000n, 0n, 690000n]],
  // 285.000,00 × 0,95% = 2.707,50; 5% = 14.250,00.
  ["tractor of 5 years", machine("285000.00", 2021), [28500000n, 1425000n, 270750n, 0n, 270750n]],
  // Six years: 1,35% = 3.847,50.
  ["tractor of 6 years", machine("285000.00", 2020), [28500000n, 1425000n, 384750n, 0n, 384750n]],
  // 20 years: 1,9% of 10.000,00 = 190,00.
  ["tractor of 20 years", machine("10000.00", 2006), [1000000n, 50000n, 19000n, 0n, 19000n]],
  // Of next year: age 0; 1,2% of 1.234.567,89 = 14.814,81468 → 14.814,81; 5% = 61.728,3945 → 61.728,39.
  [
    "harvester of next year",
    machine("1234567.89", 2027, "harvester"),
    [123456789n, 6172839n, 1481481n, 0n, 1481481n],
  ],
  // 300.000,00 × 0,46% = 1.380,00; 0,38% = 5,244 → 5,24.
  ["life at 41", life("300000.00"), [30000000n, 0n, 138000n, 524n, 138524n]],
  // 0,25% = 750,00; 0,38% = 2,85.
  ["life at 40", life("300000.00"), [30000000n, 0n, 75000n, 285n, 75285n], { age: 40 }],
  // 0,18% of 20.000,00 = 36,00, the least is 60,00; 0,38% = 0,228 → 0,23.
  ["life at 18", life("20000.00"), [2000000n, 0n, 6000n, 23n, 6023n], { age: 18 }],
  // 2,15% of 1.000.000,00 = 21.500,00; 0,38% = 81,70.
  ["life at 70", life("1000000.00"), [100000000n, 0n, 2150000n, 8170n, 2158170n], { age: 70 }],
  // 0,46% of 54.321,00 = 249,8766 → 249,88; 0,38% = 0,949544 → 0,95.
  ["life of odd capital", life("54321.00"), [5432100n, 0n, 24988n, 95n, 25083n]],
];

describe("a price", () => {
  test.each(vectors.map((vector) => ({ name: vector[0], vector })))("$name", ({ vector }) => {
    const [, answers, figures, changes] = vector;
    const { insured, deductible, netPremium, iof, total } = price(answers, changes);
    expect([insured, deductible, netPremium, iof, total]).toEqual(figures);
  });

  test("the table of the demonstration is one that the schema takes", () => {
    expect(insuranceTariffSchema.parse(demoInsuranceTariff)).toEqual(demoInsuranceTariff);
  });

  test("covers the season of a crop and a year of everything else", () => {
    expect(price(crop("100", "5000.00")).months).toBe(6);
    expect(price(herd(10, "4000.00")).months).toBe(12);
  });

  test("says what is insured in words for the policy", () => {
    expect(price(crop("120.5", "4321.09")).subject).toBe(
      "120,5 ha de soja em Sorriso - MT, cobertura de 70%",
    );
    expect(price(machine("285000.00", 2021)).subject).toBe(
      "Trator Modelo X, ano 2021, em Sorriso - MT",
    );
    expect(price(herd(1, "9000.00")).subject.replaceAll("\u00A0", " ")).toBe(
      "1 cabeça de gado de corte em Sorriso - MT, R$ 9.000,00 cada",
    );
  });

  test("begins at the least premium with its tax", () => {
    expect(lowestTotal(demoInsuranceTariff, "life")).toBe(6023n);
    expect(lowestTotal(demoInsuranceTariff, "machines")).toBe(18000n);
  });
});

describe("instalments", () => {
  test("are as many as fit the least one, the season and twelve", () => {
    expect(price(herd(120, "4200.00")).mostInstalments).toBe(12);
    expect(price(crop("100", "5000.00")).mostInstalments).toBe(6);
    // 200,00 in parts of at least 50,00.
    expect(price(herd(2, "2500.00")).mostInstalments).toBe(4);
    // 60,23 does not fit twice.
    expect(price(life("20000.00"), { age: 18 }).mostInstalments).toBe(1);
  });

  test("sum to exactly the total, with the rest in the first", () => {
    expect(splitInInstalments(138524n, 12)).toEqual({ first: 11551n, others: 11543n });
    for (let total = 1200n; total < 1400n; total += 1n) {
      for (let count = 1; count <= 12; count += 1) {
        const { first, others } = splitInInstalments(total, count);
        expect(first + others * BigInt(count - 1)).toBe(total);
        expect(first).toBeGreaterThanOrEqual(others);
      }
    }
  });
});

describe("what the table does not cover is refused with words", () => {
  test.each<[why: string, answers: InsuranceAnswers, changes?: Partial<typeof facts>]>([
    [
      "Ainda não há seguro de trigo em MT com cobertura de 70%.",
      crop("10", "9000.00", "70", "wheat"),
    ],
    ["O valor segurado seria R$ 700,00; o mínimo é R$ 5.000,00.", crop("1", "1000.00")],
    [
      "O valor segurado seria R$ 7.000.000,00; o máximo é R$ 5.000.000,00.",
      crop("1000", "10000.00"),
    ],
    ["Cada animal é segurado por até R$ 12.000,00.", herd(10, "12000.01")],
    [
      "A seguradora aceita trator com até 20 anos de uso, e o ano informado dá 21.",
      machine("50000.00", 2005),
    ],
    ["O ano 2028 ainda não chegou.", machine("50000.00", 2028)],
    ["O seguro de vida é feito até os 70 anos de idade.", life("100000.00"), { age: 71 }],
  ])("%s", (why, answers, changes) => {
    expect(whyNot(answers, changes)).toBe(why);
  });

  test("a level that the table leaves out is not insured", () => {
    const rates = demoInsuranceTariff.crop.rates.map((rate) => ({
      ...rate,
      percents: { "60": "3" } as InsuranceTariff["crop"]["rates"][number]["percents"],
    }));
    const tariff = { ...demoInsuranceTariff, crop: { ...demoInsuranceTariff.crop, rates } };
    expect(isRefusal(priceInsurance(tariff, crop("100", "5000.00", "80"), facts))).toBe(true);
  });
});

test("an age is counted in whole years", () => {
  expect(ageOn("1985-03-27", "2026-03-26")).toBe(40);
  expect(ageOn("1985-03-27", "2026-03-27")).toBe(41);
  expect(ageOn("2000-02-29", "2026-02-28")).toBe(25);
  expect(ageOn("2000-02-29", "2026-03-01")).toBe(26);
});
