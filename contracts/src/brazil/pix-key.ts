import { isValidEmail } from "@brazilian-utils/brazilian-utils/is-valid-email";
import { isValidMobilePhone } from "@brazilian-utils/brazilian-utils/is-valid-mobile-phone";
import { cnpjCharacters, cpfDigits, formatCnpj, formatCpf } from "./documents.ts";
import { hideCnpj, hideCpf, isCnpj, isCpf } from "./documents.ts";

/**
 * Pix keys as people type them and the one form in which the directory of keys knows them. Eleven
 * digits may be a CPF and a mobile telephone at once: then there are two candidates, and the person is
 * asked. Written with +55 it is a telephone, with the dots of a CPF it is a CPF.
 */
export const pixKeyKinds = ["cpf", "cnpj", "phone", "email", "evp"] as const;
export type PixKeyKind = (typeof pixKeyKinds)[number];

export interface PixKey {
  kind: PixKeyKind;
  /** Canonical: digits, upper-case CNPJ, +5565999998888, lower-case e-mail or UUID. */
  value: string;
}

/** Every key that this could be; none if it is no key. */
export function pixKeyCandidates(typed: string): PixKey[] {
  return pixKeyKinds.flatMap((kind) => readPixKey(typed, kind) ?? []);
}

/** The key of a kind that the person chose, or null if it is none of that kind. */
export function readPixKey(typed: string, kind: PixKeyKind): PixKey | null {
  const value = canonical[kind](typed.trim());
  return value === null ? null : { kind, value };
}

/** The key that a code or a bank names: only canonical forms, so eleven digits are always a CPF. */
export function canonicalPixKey(value: string): PixKey | null {
  return pixKeyCandidates(value).find((key) => key.value === value) ?? null;
}

/** For the person who owns the key or typed it. */
export function formatPixKey({ kind, value }: PixKey): string {
  if (kind === "cpf") return formatCpf(value);
  if (kind === "cnpj") return formatCnpj(value);
  if (kind === "phone") return `(${value.slice(3, 5)}) ${value.slice(5, 10)}-${value.slice(10)}`;
  return value;
}

/** For lists and receipts: enough to recognise a key that one knows, too little to learn it. */
export function hidePixKey({ kind, value }: PixKey): string {
  if (kind === "cpf") return hideCpf(value);
  if (kind === "cnpj") return hideCnpj(value);
  if (kind === "phone") return `(${value.slice(3, 5)}) *****-${value.slice(10)}`;
  if (kind === "evp") return `${value.slice(0, 8)}…${value.slice(-4)}`;
  const at = value.lastIndexOf("@");
  return `${value.slice(0, Math.min(2, at - 1))}***${value.slice(at)}`;
}

const canonical: Record<PixKeyKind, (text: string) => string | null> = {
  cpf: (text) => (isCpf(text) ? cpfDigits(text) : null),
  cnpj: (text) => (isCnpj(text) ? cnpjCharacters(text) : null),
  phone: canonicalPhone,
  email(text) {
    const email = text.toLowerCase();
    return email.length <= 77 && isValidEmail(email) ? email : null;
  },
  evp(text) {
    const isUuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(text);
    return isUuid ? text.toLowerCase() : null;
  },
};

/** The library knows the area codes, but takes mobile numbers that do not begin with 9. */
function canonicalPhone(text: string): string | null {
  const written = /^(?:\+?55 ?)?\(?(\d\d)\)? ?(9\d{4})[ -]?(\d{4})$/.exec(text);
  if (!written) return null;
  const digits = written.slice(1).join("");
  return isValidMobilePhone(digits) ? `+55${digits}` : null;
}
