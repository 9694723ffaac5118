import {
  applyFactor,
  growOver,
  roundedFactor,
  withhold,
  type Cdi,
  type TaxRules,
  type Withheld,
} from "#modules/yields";

/** Of an application or of a product that would become one. */
export interface YieldTerms {
  cdiPercent: string;
  startsOn: string;
  maturesOn: string;
  isExempt: boolean;
}

export interface RedemptionFigures extends Withheld {
  /** To which it has yielded: the day itself, or the last one of the term. */
  day: string;
  factor: bigint;
  cost: bigint;
  gross: bigint;
  net: bigint;
}

const rounded = 100_000_000n;

/** What redeeming so much of what was put in gives on a day: yield, IOF, income tax and the rest. */
export function redemptionFigures(
  terms: YieldTerms,
  { cost, day: asked }: { cost: bigint; day: string },
  { cdi, rules }: { cdi: Pick<Cdi, "dailyOn">; rules: TaxRules },
): RedemptionFigures {
  const day = lastYieldingDay(terms, asked);
  const factor = factorOn(terms, day, cdi);
  const gross = applyFactor(cost, factor);
  const taxed = withhold({ gain: gross - cost, from: terms.startsOn, to: day }, rules);
  const withheld = terms.isExempt ? { ...taxed, ...untaxed } : taxed;
  const net = gross - withheld.iof - withheld.incomeTax;
  return { ...withheld, day, factor: roundedFactor(factor), cost, gross, net };
}

const untaxed = { iof: 0n, iofPercent: 0, incomeTax: 0n, incomeTaxPercent: "0" };

/** Before it began nothing has grown, and after its end nothing grows on. */
export function factorOn(
  terms: Omit<YieldTerms, "isExempt">,
  day: string,
  cdi: Pick<Cdi, "dailyOn">,
): bigint {
  const { startsOn: from, cdiPercent: share } = terms;
  return growOver({ from, to: lastYieldingDay(terms, day), share }, cdi);
}

function lastYieldingDay({ maturesOn }: Pick<YieldTerms, "maturesOn">, day: string): string {
  return day < maturesOn ? day : maturesOn;
}

/**
 * How much of what was put in has to leave so that no more than the wanted amount comes out before taxes.
 * Parts of the cost, not of the value, are taken out: what stays is again a whole number of centavos that
 * grows by the same factor, so no rounding is carried from one redemption to the next.
 */
export function costOfPart(gross: bigint, factor: bigint): bigint {
  const cost = ((gross + 1n) * rounded - 1n) / factor;
  return cost > 0n ? cost : 1n;
}
