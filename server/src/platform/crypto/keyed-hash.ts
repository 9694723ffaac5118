import { createHmac } from "node:crypto";

/** A key with the name under which rows remember it. */
export interface NamedKey {
  id: string;
  key: Buffer;
}

/**
 * HMAC-SHA-256 over the parts of a value. Short values (documents, codes) can't be tried out against
 * it without the key; the purpose keeps equal values of two uses from having equal hashes.
 */
export function keyedHash(key: Uint8Array, purpose: string, ...parts: readonly string[]): Buffer {
  return createHmac("sha256", key)
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}
