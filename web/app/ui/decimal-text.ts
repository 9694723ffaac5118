/** Digits before the comma; more would not fit the numbers the platform keeps. */
const maxWholeDigits = 10;

/** What a person types, grouped while they type: `8400` is `8.400`, `13,2` stays. */
export function formatTypedDecimal(raw: string, decimals: number, isPlain = false): string {
  const [wholeRaw = "", ...decimalParts] = raw.split(",");
  const whole = digitsOf(wholeRaw)
    .replace(/^0+(?=\d)/, "")
    .slice(0, maxWholeDigits);
  const grouped = isPlain ? whole : groupThousands(whole);
  if (decimalParts.length === 0 || decimals === 0) return grouped;
  const typed = digitsOf(decimalParts.join("")).slice(0, decimals);
  return `${grouped === "" ? "0" : grouped},${typed}`;
}

/** The API's way to write it: `8.400,5` is `8400.5`. Empty while there is no digit. */
export function parseDecimal(text: string): string {
  if (!/\d/.test(text)) return "";
  const [whole = "", decimals = ""] = text.split(",");
  const fraction = decimals.replace(/0+$/, "");
  const digits = digitsOf(whole).replace(/^0+(?=\d)/, "") || "0";
  return fraction === "" ? digits : `${digits}.${fraction}`;
}

/** `8400.5` as people write it, with at least so many decimals: `8.400,50` for a price. */
export function writeDecimal(value: string, leastDecimals = 0): string {
  if (value === "") return "";
  const [whole = "0", decimals = ""] = value.split(".");
  const fraction = decimals.replace(/0+$/, "").padEnd(leastDecimals, "0");
  return fraction === "" ? groupThousands(whole) : `${groupThousands(whole)},${fraction}`;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ".");
}

/** One decimal less another, up to three decimals each, exactly: `12.5` less `13` is `-0.5`. */
export function differenceText(one: string, other: string): string {
  const difference = thousandths(one) - thousandths(other);
  const sign = difference < 0n ? "-" : "";
  const digits = (difference < 0n ? -difference : difference).toString().padStart(4, "0");
  const fraction = digits.slice(-3).replace(/0+$/, "");
  return `${sign}${digits.slice(0, -3)}${fraction && `.${fraction}`}`;
}

/** What a number becomes when it moves by as much as was typed; there is never less than nothing. */
export function movedText(value: string, { from, to }: { from: string; to: string }): string {
  const moved = differenceText(value, differenceText(from, to));
  return moved.startsWith("-") ? "0" : moved;
}

function thousandths(value: string): bigint {
  const isNegative = value.startsWith("-");
  const [whole = "0", fraction = ""] = value.replace("-", "").split(".");
  const size = BigInt(whole + fraction.padEnd(3, "0"));
  return isNegative ? -size : size;
}
