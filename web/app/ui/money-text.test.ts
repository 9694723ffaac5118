import { expect, test } from "vitest";
import {
  caretAfterFormat,
  formatCents,
  formatPastedMoney,
  formatTypedMoney,
  parseMoney,
} from "./money-text.ts";

test("digits are grouped by thousands while they are typed", () => {
  const typed = ["1", "12", "123", "1234", "12345", "1234567"].map(formatTypedMoney);
  expect(typed).toEqual(["1", "12", "123", "1.234", "12.345", "1.234.567"]);
});

test("deleting a digit regroups instead of reading the dot as a decimal", () => {
  expect(formatTypedMoney("1.23")).toBe("123");
  expect(formatTypedMoney("12.34")).toBe("1.234");
});

test("one comma and two decimals are kept, the rest is dropped", () => {
  expect(formatTypedMoney("1234,")).toBe("1.234,");
  expect(formatTypedMoney("1234,5")).toBe("1.234,5");
  expect(formatTypedMoney("1234,567")).toBe("1.234,56");
  expect(formatTypedMoney("12,3,4")).toBe("12,34");
  expect(formatTypedMoney(",5")).toBe("0,5");
});

test("letters and leading zeros never enter the field", () => {
  expect(formatTypedMoney("R$ 00120abc")).toBe("120");
  expect(formatTypedMoney("0")).toBe("0");
  expect(formatTypedMoney("")).toBe("");
});

test("an amount is bounded to twelve whole digits", () => {
  expect(formatTypedMoney("9".repeat(20))).toBe("999.999.999.999");
});

test("pasted amounts keep their value in Brazilian and in English notation", () => {
  expect(formatPastedMoney("R$ 1.234,56")).toBe("1.234,56");
  expect(formatPastedMoney("1234.56")).toBe("1.234,56");
  expect(formatPastedMoney("1,234.56")).toBe("1.234,56");
  expect(formatPastedMoney("1.234")).toBe("1.234");
  expect(formatPastedMoney("1.234.567")).toBe("1.234.567");
});

test("typed text becomes centavos", () => {
  expect(parseMoney("1.234,56")).toBe(123_456n);
  expect(parseMoney("1.234,5")).toBe(123_450n);
  expect(parseMoney("320")).toBe(32_000n);
  expect(parseMoney("0,05")).toBe(5n);
  expect(parseMoney("")).toBeNull();
  expect(parseMoney(",")).toBeNull();
});

test("centavos become the full form and back", () => {
  expect(formatCents(0n)).toBe("0,00");
  expect(formatCents(5n)).toBe("0,05");
  expect(formatCents(21_248_015n)).toBe("212.480,15");
  expect(formatCents(null)).toBe("");
  expect(parseMoney(formatCents(99_999_999_999_999n))).toBe(99_999_999_999_999n);
});

test("the caret stays behind the digit it was behind", () => {
  expect(caretAfterFormat("1234", 4, "1.234")).toBe(5);
  expect(caretAfterFormat("1.2345", 3, "12.345")).toBe(2);
  expect(caretAfterFormat("1.234", 0, "1.234")).toBe(0);
  expect(caretAfterFormat("12345,6", 7, "12.345,6")).toBe(8);
});
