/** A decimal text as a whole number of its smallest parts: scaled("12.5", 3) is 12500n. */
export function scaled(decimal: string, decimals: number): bigint {
  const negative = decimal.startsWith("-");
  const [whole, fraction = ""] = decimal.replace("-", "").split(".");
  if (fraction.length > decimals) throw new RangeError(`more than ${decimals} decimals`);
  const size = BigInt(whole! + fraction.padEnd(decimals, "0"));
  return negative ? -size : size;
}

export function unscaled(value: bigint, decimals: number): string {
  const sign = value < 0n ? "-" : "";
  const digits = (value < 0n ? -value : value).toString().padStart(decimals + 1, "0");
  const whole = digits.slice(0, digits.length - decimals);
  return decimals === 0 ? sign + whole : `${sign}${whole}.${digits.slice(-decimals)}`;
}

/** Of what is not negative. */
export function halfEven(numerator: bigint, divisor: bigint): bigint {
  const quotient = numerator / divisor;
  const twice = (numerator % divisor) * 2n;
  const roundsUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  return roundsUp ? quotient + 1n : quotient;
}
