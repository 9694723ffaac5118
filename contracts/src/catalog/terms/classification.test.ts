import { assert, bigInt, integer, property, record, subarray, type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { standardTable } from "./classification-standards.ts";
import {
  classificationParameters,
  classify,
  isSameTable,
  writeClassification,
  type ClassificationInput,
  type ClassificationParameter,
  type DiscountTable,
} from "./classification.ts";

const soy = standardTable("soja")!;
/** Within every limit of the table of soy. */
const fine = {
  impurity: "1.00",
  moisture: "14.00",
  damaged: "8.00",
  greenish: "8.00",
  broken: "30.00",
};
/** 1.200 sacas of 60 kg at R$ 128,40. */
const thousandTwoHundred = {
  agreedGrams: 72_000_000n,
  deliveredGrams: 72_000_000n,
  figures: fine,
  table: soy,
  lineTotalCents: 15_408_000n,
};

describe("golden vectors of the classification", () => {
  test("16% moisture on 1.200 sacas takes off 1.674,419 kg and R$ 3.583,26", () => {
    const result = classify({ ...thousandTwoHundred, figures: { ...fine, moisture: "16.00" } });
    expect(writeClassification(result)).toEqual({
      agreed_kg: "72000",
      delivered_kg: "72000",
      steps: [
        step("impurity", "1.00", "1.00", "72000", "0", "72000"),
        step("moisture", "16.00", "14.00", "72000", "1674.419", "70325.581"),
        step("damaged", "8.00", "8.00", "70325.581", "0", "70325.581"),
        step("greenish", "8.00", "8.00", "70325.581", "0", "70325.581"),
        step("broken", "30.00", "30.00", "70325.581", "0", "70325.581"),
      ],
      net_kg: "70325.581",
      paid_kg: "70325.581",
      line_total: "154080.00",
      price: "150496.74",
      difference: "3583.26",
    });
  });

  test("each rule takes from what the one before it left, impurity first", () => {
    const figures = { ...fine, impurity: "2.00", moisture: "16.00", damaged: "10.00" };
    const result = classify({ ...thousandTwoHundred, figures });
    // 72.000 × 98 ÷ 99, × 84 ÷ 86, × 98%, each rounded to a gram.
    expect(result.steps.map(({ leftGrams }) => leftGrams)).toEqual([
      71_272_727n,
      69_615_222n,
      68_222_918n,
      68_222_918n,
      68_222_918n,
    ]);
    expect(result.price).toBe(14_599_704n);
    expect(result.difference).toBe(808_296n);
  });

  test("by points, each point above the limit takes its percent", () => {
    const table: DiscountTable = {
      version: 1,
      rules: [
        { parameter: "moisture", limit: "14.00", method: "per_point", percent_per_point: "1.50" },
      ],
    };
    const result = classify({ ...thousandTwoHundred, table, figures: { moisture: "16.00" } });
    expect(result.netGrams).toBe(69_840_000n);
    expect(result.difference).toBe(462_240n);
  });

  test("what came above the agreed weight is not paid, what is missing is not either", () => {
    const more = classify({ ...thousandTwoHundred, deliveredGrams: 73_000_000n });
    expect([more.netGrams, more.paidGrams, more.difference]).toEqual([
      73_000_000n,
      72_000_000n,
      0n,
    ]);
    const less = classify({ ...thousandTwoHundred, deliveredGrams: 71_000_000n });
    expect(less.difference).toBe(214_000n);
  });

  test("half a gram goes to the even one", () => {
    const table: DiscountTable = {
      version: 1,
      rules: [
        { parameter: "damaged", limit: "0.00", method: "per_point", percent_per_point: "1.00" },
      ],
    };
    const left = (deliveredGrams: bigint) =>
      classify({
        agreedGrams: 1_000n,
        deliveredGrams,
        table,
        figures: { damaged: "50.00" },
        lineTotalCents: 100n,
      }).netGrams;
    expect([left(1n), left(3n), left(5n)]).toEqual([0n, 2n, 2n]);
  });

  test("more than all can't be taken off", () => {
    const table: DiscountTable = {
      version: 1,
      rules: [
        { parameter: "damaged", limit: "8.00", method: "per_point", percent_per_point: "10.00" },
      ],
    };
    const result = classify({ ...thousandTwoHundred, table, figures: { damaged: "90.00" } });
    expect([result.netGrams, result.price, result.difference]).toEqual([0n, 0n, 15_408_000n]);
  });

  test("a missing figure is an error, and never a figure within the limits", () => {
    expect(() => classify({ ...thousandTwoHundred, figures: { moisture: "14.00" } })).toThrow(
      "no figure for impurity",
    );
  });
});

function step(
  parameter: ClassificationParameter,
  figure: string,
  limit: string,
  ...[before_kg, off_kg, left_kg]: [string, string, string]
) {
  const isShare = parameter === "impurity" || parameter === "moisture";
  const method = isShare ? "dry_matter" : "per_point";
  const percent_per_point = isShare ? null : "1.00";
  return { parameter, figure, limit, method, percent_per_point, before_kg, off_kg, left_kg };
}

const percent = (min: number, max: number) =>
  integer({ min, max }).map((hundredths) => (hundredths / 100).toFixed(2));

const tables: Arbitrary<DiscountTable> = record({
  parameters: subarray([...classificationParameters], { minLength: 1 }),
  limit: percent(0, 5_000),
  perPoint: percent(1, 1_000),
  dry: subarray([...classificationParameters]),
}).map(({ parameters, limit, perPoint, dry }) => ({
  version: 1,
  rules: parameters.map((parameter) =>
    dry.includes(parameter)
      ? { parameter, limit, method: "dry_matter", percent_per_point: null }
      : { parameter, limit, method: "per_point", percent_per_point: perPoint },
  ),
}));

const inputs: Arbitrary<ClassificationInput> = record({
  agreedGrams: bigInt({ min: 1n, max: 10n ** 10n }),
  deliveredGrams: bigInt({ min: 0n, max: 10n ** 10n }),
  figures: record(
    Object.fromEntries(classificationParameters.map((name) => [name, percent(0, 10_000)])),
  ),
  table: tables,
  lineTotalCents: bigInt({ min: 0n, max: 10n ** 11n }),
});

describe("whatever is weighed and measured", () => {
  test("the parts sum up to the whole, in grams and in centavos", () => {
    assert(
      property(inputs, (input) => {
        const result = classify(input);
        const off = result.steps.reduce((sum, { offGrams }) => sum + offGrams, 0n);
        expect(result.netGrams + off).toBe(input.deliveredGrams);
        expect(result.price + result.difference).toBe(input.lineTotalCents);
        expect(result.steps.every(({ offGrams }) => offGrams >= 0n)).toBe(true);
        expect(result.netGrams >= 0n && result.price >= 0n && result.difference >= 0n).toBe(true);
        expect(result.paidGrams <= input.agreedGrams).toBe(true);
      }),
    );
  });

  test("a worse figure never pays more, and more weight never pays less", () => {
    assert(
      property(
        inputs,
        subarray([...classificationParameters], { minLength: 1 }),
        bigInt({ min: 0n, max: 10n ** 9n }),
        (input, worse, more) => {
          const figures = { ...input.figures };
          for (const name of worse) {
            figures[name] = Math.min(100, Number(figures[name]) + 1.25).toFixed(2);
          }
          const { price } = classify(input);
          expect(classify({ ...input, figures }).price <= price).toBe(true);
          const deliveredGrams = input.deliveredGrams + more;
          expect(classify({ ...input, deliveredGrams }).price >= price).toBe(true);
        },
      ),
    );
  });

  test("the order in which a table was written changes nothing", () => {
    assert(
      property(inputs, (input) => {
        const table = { ...input.table, rules: input.table.rules.toReversed() };
        expect(classify({ ...input, table })).toEqual(classify(input));
        expect(isSameTable(table, input.table)).toBe(true);
        expect(isSameTable(table, null)).toBe(false);
      }),
    );
  });
});
