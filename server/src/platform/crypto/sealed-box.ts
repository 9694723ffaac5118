import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const formatVersion = 1;
const nonceBytes = 12;
const tagBytes = 16;
const headBytes = 1 + nonceBytes + tagBytes;

/**
 * AES-256-GCM under a given key. The context is authenticated and not stored: a value that is moved to
 * another row or column, where the context differs, does not open.
 */
export function sealBox(key: Uint8Array, content: string | Uint8Array, context: string): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce);
  cipher.setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([Buffer.of(formatVersion), nonce, cipher.getAuthTag(), text]);
}

/** Throws when the value was changed, belongs elsewhere, or was sealed under another key. */
export function openBox(key: Uint8Array, box: Uint8Array, context: string): Buffer {
  const bytes = Buffer.from(box);
  if (bytes[0] !== formatVersion || bytes.length < headBytes) throw new Error("not a sealed value");
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(1, 1 + nonceBytes));
  decipher.setAAD(Buffer.from(context));
  decipher.setAuthTag(bytes.subarray(1 + nonceBytes, headBytes));
  return Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()]);
}
