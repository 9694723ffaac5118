import { quantityText } from "./pricing.ts";
import { halfEven, scaled, unscaled } from "../../core/terms/decimals.ts";

/**
 * What a classifier measures, in the order in which it is discounted: what is no grain goes first, then
 * the water of what is left, then what is wrong with the grain itself (docs/domain/classification.md).
 */
export const classificationParameters = [
  "impurity",
  "moisture",
  "damaged",
  "greenish",
  "broken",
] as const;
export type ClassificationParameter = (typeof classificationParameters)[number];

export const classificationParameterNames: Readonly<Record<ClassificationParameter, string>> = {
  impurity: "Impureza",
  moisture: "Umidade",
  damaged: "Avariados",
  greenish: "Esverdeados",
  broken: "Quebrados",
};

/**
 * `dry_matter`: what is left is worth as much as the same matter at the limit, weight × (100 − figure) ÷
 * (100 − limit). `per_point`: each point above the limit takes so many percent of the weight.
 */
export const discountMethods = ["dry_matter", "per_point"] as const;
export type DiscountMethod = (typeof discountMethods)[number];

/** Percents are texts with two decimals: "14.00". */
export interface DiscountRule {
  parameter: ClassificationParameter;
  /** Up to here nothing is taken off. */
  limit: string;
  method: DiscountMethod;
  /** Null with `dry_matter`. */
  percent_per_point: string | null;
}

/** What buyer and seller agreed to; frozen with the order's line. */
export interface DiscountTable {
  /** Of the arithmetic: another way to reckon would be another number. */
  version: 1;
  rules: readonly DiscountRule[];
}

/** Percent of each parameter that the table has a rule for. */
export type ClassificationFigures = Partial<Record<ClassificationParameter, string>>;

export interface ClassificationInput {
  agreedGrams: bigint;
  /** As weighed on arrival, before any discount. */
  deliveredGrams: bigint;
  figures: ClassificationFigures;
  table: DiscountTable;
  /** What the line's goods cost, without freight. */
  lineTotalCents: bigint;
}

export interface DiscountStep extends DiscountRule {
  figure: string;
  /** What the rule was applied to, what it took off, and what it left. */
  beforeGrams: bigint;
  offGrams: bigint;
  leftGrams: bigint;
}

export interface Classification {
  agreedGrams: bigint;
  deliveredGrams: bigint;
  steps: readonly DiscountStep[];
  netGrams: bigint;
  /** The net weight, or the agreed one where more came: nobody ordered or paid for what is above. */
  paidGrams: bigint;
  lineTotal: bigint;
  /** What the line costs by the ticket. */
  price: bigint;
  /** What goes back to the buyer. */
  difference: bigint;
}

/**
 * Exact integers, one rounding (half to even) for each step and one for the price: the server, both screens
 * and the paper call this function, and so can't differ.
 */
export function classify(input: ClassificationInput): Classification {
  const { agreedGrams, deliveredGrams, lineTotalCents: lineTotal } = input;
  if (agreedGrams <= 0n || deliveredGrams < 0n) throw new RangeError("a weight can't be used");
  const steps: DiscountStep[] = [];
  let netGrams = deliveredGrams;
  for (const rule of rulesInOrder(input.table)) {
    const figure = input.figures[rule.parameter];
    if (figure === undefined) throw new RangeError(`no figure for ${rule.parameter}`);
    const leftGrams = applyRule(netGrams, rule, figure);
    const offGrams = netGrams - leftGrams;
    steps.push({ ...rule, figure, beforeGrams: netGrams, offGrams, leftGrams });
    netGrams = leftGrams;
  }
  const paidGrams = netGrams < agreedGrams ? netGrams : agreedGrams;
  const price = halfEven(lineTotal * paidGrams, agreedGrams);
  const difference = lineTotal - price;
  return {
    agreedGrams,
    deliveredGrams,
    steps,
    netGrams,
    paidGrams,
    lineTotal,
    price,
    difference,
  };
}

export function rulesInOrder({ rules }: DiscountTable): DiscountRule[] {
  return classificationParameters.flatMap((parameter) =>
    rules.filter((rule) => rule.parameter === parameter),
  );
}

/** One way to write a table, whatever a database made of the order of its keys. */
export function orderTable(table: DiscountTable): DiscountTable & { rules: DiscountRule[] } {
  return {
    version: table.version,
    rules: rulesInOrder(table).map(({ parameter, limit, method, percent_per_point }) => ({
      parameter,
      limit,
      method,
      percent_per_point,
    })),
  };
}

const whole = 10_000n;

function applyRule(grams: bigint, rule: DiscountRule, figure: string): bigint {
  const measured = hundredths(figure);
  const limit = hundredths(rule.limit);
  if (measured <= limit) return grams;
  if (rule.method === "dry_matter") return halfEven(grams * (whole - measured), whole - limit);
  const taken = (measured - limit) * hundredths(rule.percent_per_point ?? "0");
  // A point is a hundred hundredths, and so is a percent.
  const left = whole * 100n - taken;
  return left <= 0n ? 0n : halfEven(grams * left, whole * 100n);
}

function hundredths(percent: string): bigint {
  return scaled(percent, 2);
}

/** The same table, however its rules are ordered. */
export function isSameTable(one: DiscountTable | null, other: DiscountTable | null): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf(table: DiscountTable | null): string {
  if (!table) return "";
  const rules = rulesInOrder(table).map(({ parameter, limit, method, percent_per_point }) =>
    [parameter, hundredths(limit), method, hundredths(percent_per_point ?? "0")].join(" "),
  );
  return [table.version, ...rules].join("; ");
}

export function gramsOf(kilos: string): bigint {
  return scaled(kilos, 3);
}

/** In the one way quantities are written: 70325581n is "70325.581". */
export function kilosOf(grams: bigint): string {
  return quantityText(unscaled(grams, 3));
}

/** As it travels in JSON. */
export interface WrittenClassification {
  agreed_kg: string;
  delivered_kg: string;
  steps: {
    parameter: ClassificationParameter;
    figure: string;
    limit: string;
    method: DiscountMethod;
    percent_per_point: string | null;
    before_kg: string;
    off_kg: string;
    left_kg: string;
  }[];
  net_kg: string;
  paid_kg: string;
  line_total: string;
  price: string;
  difference: string;
}

export function writeClassification(result: Classification): WrittenClassification {
  return {
    agreed_kg: kilosOf(result.agreedGrams),
    delivered_kg: kilosOf(result.deliveredGrams),
    steps: result.steps.map(({ beforeGrams, offGrams, leftGrams, ...rule }) => ({
      ...rule,
      before_kg: kilosOf(beforeGrams),
      off_kg: kilosOf(offGrams),
      left_kg: kilosOf(leftGrams),
    })),
    net_kg: kilosOf(result.netGrams),
    paid_kg: kilosOf(result.paidGrams),
    line_total: unscaled(result.lineTotal, 2),
    price: unscaled(result.price, 2),
    difference: unscaled(result.difference, 2),
  };
}
