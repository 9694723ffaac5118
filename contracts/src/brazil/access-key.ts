import { isCpf } from "./documents.ts";

/**
 * The 44 characters that name an electronic invoice or bill of lading (NF-e, NFC-e, CT-e, MDF-e). The
 * library refuses keys of companies whose CNPJ holds letters, so the check stands here: state, year and
 * month, CNPJ, model, and what the issuer numbers.
 */
export function isAccessKey(typed: string): boolean {
  const key = typed.replaceAll(/\s/g, "").toUpperCase();
  if (!/^[1-5]\d\d\d(?:0[1-9]|1[0-2])[\dA-Z]{12}\d\d(?:5[578]|6[57])\d{22}$/.test(key))
    return false;
  return withCheckDigit(key.slice(0, 43)) === key && hasItsPerson(key);
}

/** Series that only people with a CPF have: 910 to 919 at the tax office's site, 920 to 969 with a program of their own. */
function hasItsPerson(key: string): boolean {
  const [model, series, issuer] = [key.slice(20, 22), Number(key.slice(22, 25)), key.slice(6, 20)];
  const isOfPerson = model === "55" && series >= 910 && series <= 969;
  return !isOfPerson || (issuer.startsWith("000") && isCpf(issuer.slice(3)));
}

/** A note that the state's tax office issues for a producer: the key names the office (series 890 to 899). */
export function isStateNoteKey(key: string): boolean {
  return key.slice(20, 22) === "55" && /^89\d$/.test(key.slice(22, 25));
}

/** The whole key, of its first 43 characters. */
export function withCheckDigit(body: string): string {
  const values = Array.from(body, (character) => character.charCodeAt(0) - 48);
  const sum = values.toReversed().reduce((total, value, i) => total + value * (2 + (i % 8)), 0);
  const digit = 11 - (sum % 11);
  return `${body}${digit > 9 ? 0 : digit}`;
}

/** "2611": year and month as a key of that moment names them, which are those of São Paulo. */
export function accessKeyMonth(moment: Date): string {
  const day = moment.toLocaleDateString("sv-SE", { timeZone: "America/Sao_Paulo" });
  return day.slice(2, 7).replace("-", "");
}
