import { randomInt } from "node:crypto";

const alphabet = "ABCDEFGHJKMNPQRSTVWXYZ23456789";
const groups = 2;
const groupLength = 5;

export const recoveryCodeCount = 10;

/** Ten letters and digits that can't be taken for each other, written as K7M2P-9QWXA. */
export function newRecoveryCode(): string {
  return Array.from({ length: groups }, () =>
    Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]!).join(""),
  ).join("-");
}

/** As people type it: small letters, spaces and missing dashes are forgiven. */
export function readRecoveryCode(text: string): string {
  const plain = text.toUpperCase().replaceAll(/[^A-Z0-9]/g, "");
  return `${plain.slice(0, groupLength)}-${plain.slice(groupLength)}`;
}
