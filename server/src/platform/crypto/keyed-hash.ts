import { createHmac } from "node:crypto";

/**
 * HMAC-SHA-256 over the parts of a value. Short values (documents, codes) can't be tried out against
 * it without the key; the purpose keeps equal values of two uses from having equal hashes.
 */
export function keyedHash(key: string, purpose: string, ...parts: readonly string[]): Buffer {
  return createHmac("sha256", Buffer.from(key, "base64"))
    .update(JSON.stringify([purpose, ...parts]))
    .digest();
}
