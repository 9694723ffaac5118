/**
 * Money is whole centavos in a bigint inside the system, and a decimal string with two digits in JSON.
 */
const decimalPattern = /^-?\d{1,16}\.\d{2}$/;

export function centsToDecimal(cents: bigint): string {
  const sign = cents < 0n ? "-" : "";
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

export function decimalToCents(decimal: string): bigint {
  if (!decimalPattern.test(decimal)) throw new RangeError("an amount needs exactly two decimals");
  return BigInt(decimal.replace(".", ""));
}

export function divideHalfEven(numerator: bigint, divisor: bigint): bigint {
  if (divisor <= 0n) throw new RangeError("the divisor must be positive");
  const negative = numerator < 0n;
  const size = negative ? -numerator : numerator;
  const quotient = size / divisor;
  const twice = (size % divisor) * 2n;
  const roundsUp = twice > divisor || (twice === divisor && quotient % 2n === 1n);
  const rounded = roundsUp ? quotient + 1n : quotient;
  return negative ? -rounded : rounded;
}

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** As people read it: "R$ 1.234,56". */
export function centsToReais(cents: bigint): string {
  return reais.format(centsToDecimal(cents) as `${number}`);
}
