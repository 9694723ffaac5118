import { randomBytes } from "node:crypto";

const nonceBytes = 16;

/** Length of a nonce in base64url, which needs no padding in a header, no escape in an attribute. */
export const nonceLength = 22;

export function newNonce(): string {
  return randomBytes(nonceBytes).toString("base64url");
}
