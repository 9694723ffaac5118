/**
 * A number as people in Brazil write it ("1.234,56", "R$ 128,40", "13,5 %"), as a plain decimal; null
 * for what is none. Without a comma, dots that stand before groups of three are thousands.
 */
export function parseDecimal(text: string): string | null {
  const bare = text.replaceAll(/r\$|%|\s/gi, "");
  const plain = withPoint(bare);
  if (plain === null) return null;
  const [whole, fraction = ""] = plain.split(".");
  const digits = withoutZerosAtEnd(fraction);
  const size = whole!.replace(/^(-?)0+(?=\d)/, "$1");
  return digits === "" ? size : `${size}.${digits}`;
}

/** By hand: the regex for it reads a long row of zeros anew from every one of them. */
function withoutZerosAtEnd(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits[end - 1] === "0") end -= 1;
  return digits.slice(0, end);
}

function withPoint(bare: string): string | null {
  if (/^-?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(bare)) {
    return bare.replaceAll(".", "").replace(",", ".");
  }
  if (/^-?\d+(?:,\d+)?$/.test(bare)) return bare.replace(",", ".");
  // Programs write a point; what could be a thousand was taken as one above.
  return /^-?\d+\.\d+$/.test(bare) ? bare : null;
}

/** Prices have two to four decimals. */
export function asPrice(decimal: string): string {
  const [whole, fraction = ""] = decimal.split(".");
  return `${whole}.${fraction.padEnd(2, "0")}`;
}
