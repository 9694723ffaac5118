const nonBreakingSpace = "\u00a0";
const trueMinus = "\u2212";

/**
 * A decimal string of the API (`"1284.60"`) as people write it: `R$ 1.284,60`, `− R$ 9.430,00`.
 * It works on the text, because a number would lose centavos of large amounts.
 */
export function formatMoney(amount: string): string {
  const sign = isNegative(amount) ? `${trueMinus}${nonBreakingSpace}` : "";
  return `${sign}R$${nonBreakingSpace}${groupDigits(unsigned(amount))}`;
}

/** A decimal string with the decimals it has: `"5.4210"` becomes `5,4210`. */
export function formatDecimal(value: string): string {
  return `${isNegative(value) ? trueMinus : ""}${groupDigits(unsigned(value))}`;
}

function isNegative(value: string): boolean {
  return value.startsWith("-") && /[1-9]/.test(value);
}

function unsigned(value: string): string {
  return value.replace(/^-/, "");
}

function groupDigits(value: string): string {
  const [whole = "0", decimals] = value.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ".");
  return decimals === undefined ? grouped : `${grouped},${decimals}`;
}
