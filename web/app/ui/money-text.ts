/** R$ 999.999.999.999,99: wide enough for any farm, narrow enough for a bigint column. */
const maxWholeDigits = 12;

/**
 * Formats an amount while it is typed: digits are grouped by thousands, one comma and two decimals
 * are kept. Dots are grouping and therefore ignored; a dot typed as a decimal key has to be turned
 * into a comma by the caller, who knows that it was typed.
 */
export function formatTypedMoney(raw: string): string {
  const [wholeRaw = "", ...decimalParts] = raw.split(",");
  const whole = digitsOf(wholeRaw)
    .replace(/^0+(?=\d)/, "")
    .slice(0, maxWholeDigits);
  if (decimalParts.length === 0) return groupThousands(whole);
  const decimals = digitsOf(decimalParts.join("")).slice(0, 2);
  return `${groupThousands(whole === "" ? "0" : whole)},${decimals}`;
}

/** Reads pasted text: `R$ 1.234,56`, `1234,5`, `1,234.56` and `1234.56` all mean what they say. */
export function formatPastedMoney(raw: string): string {
  const text = raw.replace(/[^\d.,]/g, "");
  const lastComma = text.lastIndexOf(",");
  const lastDot = text.lastIndexOf(".");
  const dotIsDecimal =
    lastDot > lastComma && /\.\d{1,2}$/.test(text) && text.indexOf(".") === lastDot;
  if (!dotIsDecimal) return formatTypedMoney(text);
  const whole = text.slice(0, lastDot).replaceAll(",", "");
  return formatTypedMoney(`${whole},${text.slice(lastDot + 1)}`);
}

/** Centavos of a typed amount; null while there is no digit. */
export function parseMoney(text: string): bigint | null {
  if (!/\d/.test(text)) return null;
  const [whole = "", decimals = ""] = formatTypedMoney(text).split(",");
  return BigInt(digitsOf(whole) || "0") * 100n + BigInt(decimals.padEnd(2, "0"));
}

/** The full form that an amount takes when the field is left: `1.234,50`. Empty when null. */
export function formatCents(cents: bigint | null): string {
  if (cents === null) return "";
  const digits = cents.toString().padStart(3, "0");
  return `${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}`;
}

/**
 * Where the caret belongs after formatting: behind as many digits and commas as before, because
 * only grouping dots come and go.
 */
export function caretAfterFormat(before: string, caret: number, after: string): number {
  let meaningful = before.slice(0, caret).replace(/[^\d,]/g, "").length;
  if (meaningful === 0) return 0;
  for (let index = 0; index < after.length; index += 1) {
    if (after[index] !== ".") meaningful -= 1;
    if (meaningful === 0) return index + 1;
  }
  return after.length;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, "");
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, ".");
}
