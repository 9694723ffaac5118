import { createHash, randomBytes, randomInt } from "node:crypto";

export type CodePurpose =
  | "signup"
  | "magiclink"
  | "recovery"
  | "email_change_current"
  | "email_change_new"
  | "sms"
  | "phone_change"
  | "reauthentication";

/** In business time. A link is long enough not to be guessed, so it may live longer than a code. */
export const codeLife = { codeMinutes: 10, linkMinutes: 60, maxTries: 5 } as const;

export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, "0");
}

/** `pkce_` tells the client's libraries that the browser which asked holds a verifier. */
export function newLinkToken({ isPkce }: { isPkce: boolean }): string {
  return `${isPkce ? "pkce_" : ""}${randomBytes(32).toString("base64url")}`;
}

/** Of random 32 bytes, so that a plain hash can't be turned around. */
export function hashOfSecret(secret: string): Buffer {
  return createHash("sha256").update(secret).digest();
}

/** What the protocol calls a type of verification, and the purposes it stands for. */
const purposesOfType: Readonly<Record<string, readonly CodePurpose[]>> = {
  signup: ["signup"],
  invite: ["signup"],
  magiclink: ["magiclink"],
  email: ["signup", "magiclink"],
  recovery: ["recovery"],
  email_change: ["email_change_current", "email_change_new"],
  sms: ["sms"],
  phone_change: ["phone_change"],
};

export function purposesOf(type: string): readonly CodePurpose[] | undefined {
  return Object.hasOwn(purposesOfType, type) ? purposesOfType[type] : undefined;
}
