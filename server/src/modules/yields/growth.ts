import { divideHalfEven } from "#platform/money";

/**
 * How money grows at a share of the CDI, by the convention of Brazilian fixed income: the rate of a day has 8
 * decimals, the factor of a period is cut at 16 with each day and rounded to 8 at the end, the amount is cut
 * at the centavo. Whole numbers throughout: the same days give the same centavo on any machine.
 */
const rateScale = 100_000_000n;
const factorScale = 10n ** 16n;
const shareScale = 1_000_000n;

/** A percent as a whole number of ten-thousandths of a percent: "14.90" is 149000. */
export function percentUnits(percent: string): bigint {
  const [whole = "", decimals = ""] = percent.split(".");
  if (!/^\d{1,4}$/.test(whole) || !/^\d{0,4}$/.test(decimals)) {
    throw new RangeError(`${percent} is no percent with up to four decimals`);
  }
  return BigInt(whole + decimals.padEnd(4, "0"));
}

/** The CDI of one business day, in hundred-millionths, from its rate of a year: the 252nd root, rounded. */
export function dailyRate(annualPercent: string): bigint {
  const annual = shareScale + percentUnits(annualPercent);
  const twice = 2n * rateScale;
  // Exact: the rate rounds up as long as the middle between two neighbours still lies under the root.
  const goal = annual * twice ** 252n;
  let low = 0n;
  let high = rateScale;
  while (low < high) {
    const middle = (low + high) / 2n;
    const isUnder = (twice + 2n * middle + 1n) ** 252n * shareScale <= goal;
    if (isUnder) low = middle + 1n;
    else high = middle;
  }
  return low;
}

/** Of nothing gone by yet. */
export const startFactor = factorScale;

/** One business day more. `share` is what part of the CDI is paid: "110" is 110%. */
export function growFactor(factor: bigint, day: { rate: bigint; share: string }): bigint {
  const scale = rateScale * shareScale;
  return (factor * (scale + day.rate * percentUnits(day.share))) / scale;
}

/** What an amount has become. */
export function applyFactor(cents: bigint, factor: bigint): bigint {
  return (cents * roundedFactor(factor)) / rateScale;
}

/** With the 8 decimals that a note shows. */
export function roundedFactor(factor: bigint): bigint {
  return (factor + factorScale / rateScale / 2n) / (factorScale / rateScale);
}

/** A part of an amount, half to even: shares of taxes and of lots are not cut. */
export function shareOf(cents: bigint, percent: string): bigint {
  return divideHalfEven(cents * percentUnits(percent), shareScale);
}
