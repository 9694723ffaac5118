import { formatBoleto } from "@brazilian-utils/brazilian-utils/format-boleto";
import { isValidBoleto } from "@brazilian-utils/brazilian-utils/is-valid-boleto";
import { dueDateOfFactor, dueFactor } from "./boleto-due-factor.ts";

/**
 * Boletos: the 44 digits under the bars, the line of 47 digits that people type (48 for taxes and
 * utility bills, which begin with 8), and what both say. The library judges check digits and draws the
 * mask; it has no way from bars to line, and reads due dates by the clock of the process.
 */
export interface BankBoleto {
  kind: "bank";
  barCode: string;
  line: string;
  bankCode: string;
  /** Centavos; null when it is to be typed or asked. */
  amount: bigint | null;
  /** ISO date; null when it may be paid at any time. */
  dueDate: string | null;
}

/** Taxes, electricity, water: what is owed is only known when the amount is one in reais. */
export interface CollectionBoleto {
  kind: "collection";
  barCode: string;
  line: string;
  segment: string;
  amount: bigint | null;
}

export function buildBoletoBarCode(boleto: {
  bankCode: string;
  amount: bigint;
  dueDate: string | null;
  /** 25 digits in which each bank writes what it likes. */
  freeField: string;
}): string {
  const { bankCode, amount, dueDate, freeField } = boleto;
  const isWellFormed = /^[0-79]\d\d$/.test(bankCode) && /^\d{25}$/.test(freeField);
  if (!isWellFormed || amount < 0n || amount > 9_999_999_999n) {
    throw new RangeError("No boleto can be made of this bank code, amount and free field");
  }
  const factor = dueDate === null ? "0000" : String(dueFactor(dueDate));
  const head = `${bankCode}9`;
  const tail = factor + String(amount).padStart(10, "0") + freeField;
  return head + generalDigit(head + tail) + tail;
}

/** The line to type for the bars to scan. Nothing is checked: whoever reads one uses `readBoleto`. */
export function boletoLine(barCode: string): string {
  if (barCode.startsWith("8")) return collectionLine(barCode);
  const first = barCode.slice(0, 4) + barCode.slice(19, 24);
  const blocks = [first, barCode.slice(24, 34), barCode.slice(34, 44)];
  const checked = blocks.map((block) => block + mod10Digit(block)).join("");
  return checked + barCode.slice(4, 5) + barCode.slice(5, 19);
}

export function boletoBarCode(line: string): string {
  if (line.startsWith("8")) {
    return [0, 12, 24, 36].map((start) => line.slice(start, start + 11)).join("");
  }
  const freeField = line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
  return line.slice(0, 4) + line.slice(32, 47) + freeField;
}

/**
 * A line with or without its mask, or the bars' digits; null when a check digit is wrong. Due dates
 * repeat every 9000 days, so the one nearest to the reference date is meant.
 */
export function readBoleto(
  typed: string,
  { referenceDate }: { referenceDate: string },
): BankBoleto | CollectionBoleto | null {
  const digits = typed.replaceAll(/[\s.-]/g, "");
  // Banks write 9 for reais in the fourth place, where invoices, also 44 digits, have their year.
  if (!/^(?:[0-79]\d\d9\d{40}(?:\d{3})?|8\d{43}(?:\d{4})?)$/.test(digits)) return null;
  const line = digits.length === 44 ? boletoLine(digits) : digits;
  if (!isValidBoleto(line)) return null;
  const barCode = boletoBarCode(line);
  if (line.startsWith("8")) {
    const isInReais = /^8\d[68]/.test(barCode);
    const amount = isInReais ? amountOrNull(barCode.slice(4, 15)) : null;
    return { kind: "collection", barCode, line, segment: barCode.slice(1, 2), amount };
  }
  return {
    kind: "bank",
    barCode,
    line,
    bankCode: barCode.slice(0, 3),
    amount: amountOrNull(barCode.slice(9, 19)),
    dueDate: dueDateOfFactor(Number(barCode.slice(5, 9)), { referenceDate }),
  };
}

/** In groups as printed, easier to compare and to type. */
export function formatBoletoLine(line: string): string {
  return formatBoleto(line);
}

function amountOrNull(digits: string): bigint | null {
  return BigInt(digits) || null;
}

function collectionLine(barCode: string): string {
  const digitOf = /^8\d[67]/.test(barCode) ? mod10Digit : collectionMod11Digit;
  const blocks = [0, 11, 22, 33].map((start) => barCode.slice(start, start + 11));
  return blocks.map((block) => block + digitOf(block)).join("");
}

/** Over the other 43 digits; what would be no digit or zero is 1. */
function generalDigit(digits: string): number {
  const digit = 11 - (mod11Sum(digits) % 11);
  return digit > 9 ? 1 : digit;
}

function collectionMod11Digit(digits: string): number {
  const digit = 11 - (mod11Sum(digits) % 11);
  return digit > 9 ? 0 : digit;
}

/** Weights 2 to 9 from the right, again and again. */
function mod11Sum(digits: string): number {
  return fromTheRight(digits).reduce((sum, digit, i) => sum + digit * (2 + (i % 8)), 0);
}

/** Weights 2 and 1 from the right; of a product above 9 both digits count. */
function mod10Digit(digits: string): number {
  const products = fromTheRight(digits).map((digit, i) => digit * (i % 2 === 0 ? 2 : 1));
  const sum = products.reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return (10 - (sum % 10)) % 10;
}

function fromTheRight(digits: string): number[] {
  return Array.from(digits, Number).toReversed();
}
