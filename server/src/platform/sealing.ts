import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import type { Config } from "#platform/config";

/**
 * Keeps values in the database that nobody may read there. Each purpose has a key of its own, so a
 * sealed value opens only where it belongs; the id of the master key travels with the value, so that
 * the key can be changed while old values are still about.
 */
export interface Sealer {
  seal(purpose: string, content: string | Uint8Array): Buffer;
  /** Throws when the value was changed, belongs to another purpose, or its key is gone. */
  open(purpose: string, sealed: Uint8Array): Buffer;
  /** Begins every value that the current key sealed; what begins otherwise waits to be sealed anew. */
  currentKeyId: Buffer;
  /** A keyed hash for look-ups and codes: without the key, short values can't be tried out. */
  hash(purpose: string, ...parts: readonly string[]): Buffer;
  /** The same under every key in use, for what outlives a change of keys. */
  hashes(purpose: string, ...parts: readonly string[]): Buffer[];
}

const algorithm = "aes-256-gcm";
const keyIdBytes = 4;
const nonceBytes = 12;
const tagBytes = 16;

export function createSealer(config: Pick<Config, "SEALING_KEY" | "SEALING_PREVIOUS_KEY">): Sealer {
  const current = masterKey(config.SEALING_KEY);
  const known = [current];
  if (config.SEALING_PREVIOUS_KEY) known.push(masterKey(config.SEALING_PREVIOUS_KEY));
  return {
    seal: (purpose, content) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, derive(current.key, purpose), nonce);
      const text = Buffer.concat([cipher.update(content), cipher.final()]);
      return Buffer.concat([current.id, nonce, text, cipher.getAuthTag()]);
    },
    open: (purpose, sealed) => {
      const bytes = Buffer.from(sealed);
      const id = bytes.subarray(0, keyIdBytes);
      const master = known.find((candidate) => candidate.id.equals(id));
      if (!master) throw new Error(`no key for a sealed value of ${purpose}`);
      const nonce = bytes.subarray(keyIdBytes, keyIdBytes + nonceBytes);
      const decipher = createDecipheriv(algorithm, derive(master.key, purpose), nonce);
      decipher.setAuthTag(bytes.subarray(-tagBytes));
      const text = bytes.subarray(keyIdBytes + nonceBytes, -tagBytes);
      return Buffer.concat([decipher.update(text), decipher.final()]);
    },
    currentKeyId: current.id,
    hash: (purpose, ...parts) => hashWith(current.key, purpose, parts),
    hashes: (purpose, ...parts) => known.map(({ key }) => hashWith(key, purpose, parts)),
  };
}

function hashWith(key: Buffer, purpose: string, parts: readonly string[]): Buffer {
  return createHmac("sha256", derive(key, `hash ${purpose}`))
    .update(JSON.stringify(parts))
    .digest();
}

export function isSameHash(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}

function masterKey(base64: string): { id: Buffer; key: Buffer } {
  const key = Buffer.from(base64, "base64");
  return { id: derive(key, "key id").subarray(0, keyIdBytes), key };
}

function derive(key: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, Buffer.alloc(0), `areon ${purpose}`, 32));
}
