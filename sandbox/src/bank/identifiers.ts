import { randomBytes } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** E or D, the bank's number, the minute in UTC, eleven characters of its choice. */
export function networkId(kind: "E" | "D", ispb: string, now: Date): string {
  const minute = now.toISOString().replaceAll(/\D/g, "").slice(0, 12);
  return `${kind}${ispb}${minute}${randomLetters(11)}`;
}

/** Hard to guess: whoever knows it may read the charge behind it. */
export function accessToken(): string {
  return randomBytes(16).toString("hex");
}

function randomLetters(length: number): string {
  return Array.from(randomBytes(length), (byte) => letters[byte % letters.length]!).join("");
}
