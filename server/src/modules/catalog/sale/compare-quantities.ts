/** Below zero when the first is less, as numbers of up to three decimals. */
export function compareQuantities(one: string, other: string): number {
  const difference = thousandths(one) - thousandths(other);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function thousandths(quantity: string): bigint {
  const [whole, fraction = ""] = quantity.split(".");
  return BigInt(whole! + fraction.padEnd(3, "0"));
}
