import { formatCnpj as maskCnpj } from "@brazilian-utils/brazilian-utils/format-cnpj";
import { formatCpf as maskCpf } from "@brazilian-utils/brazilian-utils/format-cpf";
import { isValidCnpj } from "@brazilian-utils/brazilian-utils/is-valid-cnpj";
import { isValidCpf } from "@brazilian-utils/brazilian-utils/is-valid-cpf";

/**
 * CPF, CNPJ and CEP as people type them, and the one form in which they are compared and stored. The
 * library stands only here: called without its version 2 it refuses or quietly cuts the letters that a
 * CNPJ may hold since July 2026. No schema and no type is needed to call these, so forms use them too.
 */
export function isCpf(typed: string): boolean {
  // The library would overlook foreign characters between the digits.
  return /^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(typed.trim()) && isValidCpf(typed.trim());
}

/** Eleven digits as text: a CPF may begin with zeros. */
export function cpfDigits(typed: string): string {
  return typed.replaceAll(/\D/g, "");
}

export function formatCpf(digits: string): string {
  return maskCpf(digits);
}

/** What is shown of a CPF once it is stored: the middle, as on a bank's receipt. */
export function hideCpf(digits: string): string {
  return `***.${digits.slice(3, 6)}.${digits.slice(6, 9)}-**`;
}

export function isCnpj(typed: string): boolean {
  const text = typed.trim().toUpperCase();
  const isWellFormed = /^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/.test(text);
  return isWellFormed && isValidCnpj(text, { version: 2 });
}

/** Fourteen characters, letters in upper case, without a mask. */
export function cnpjCharacters(typed: string): string {
  return typed.toUpperCase().replaceAll(/[^0-9A-Z]/g, "");
}

export function formatCnpj(characters: string): string {
  return maskCnpj(characters, { version: 2 });
}

/** A company's number is public; only a person's is hidden more. */
export function hideCnpj(characters: string): string {
  return `**.${characters.slice(2, 5)}.${characters.slice(5, 8)}/${characters.slice(8, 12)}-**`;
}

export function isPostalCode(typed: string): boolean {
  return /^\d{5}-?\d{3}$/.test(typed.trim());
}

/** A birthday on 29 February is on 1 March in other years, so comparing the texts is right. */
export function isAdult({ birthDate, today }: { birthDate: string; today: string }): boolean {
  const [year, ...monthAndDay] = birthDate.split("-");
  return [String(Number(year) + 18).padStart(4, "0"), ...monthAndDay].join("-") <= today;
}
