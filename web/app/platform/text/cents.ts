/** Centavos of an amount of the API: `"1284.60"` is 128460. A number could not hold them all. */
export function centsOf(amount: string): bigint {
  return BigInt(amount.replace(".", ""));
}

/** An amount as the API takes it: 128460 is `"1284.60"`. */
export function amountOf(cents: bigint): string {
  const digits = (cents < 0n ? -cents : cents).toString().padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
