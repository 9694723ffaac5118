import { randomBytes } from "node:crypto";
import type { Config } from "#platform/config";
import { openBox, sealBox } from "./sealed-box.ts";

/** A data key as the database holds it: sealed under a master key that the database does not know. */
export interface WrappedKey {
  masterKeyId: string;
  wrapped: Buffer;
}

export interface KeyRing {
  /** New wrappings use it; the others only open what is still wrapped by them. */
  currentId: string;
  /** A fresh 256-bit data key, bare and wrapped. The context binds it to its owner. */
  makeDataKey(context: string): { dataKey: Buffer; wrappedKey: WrappedKey };
  unwrap(key: WrappedKey, context: string): Buffer;
  /** The same data key under the current master key; what it seals need not be touched. */
  rewrap(key: WrappedKey, context: string): WrappedKey;
}

const dataKeyBytes = 32;

export function createKeyRing({ DATA_KEYS: masterKeys }: Pick<Config, "DATA_KEYS">): KeyRing {
  const keysById = new Map(masterKeys.map(({ id, key }) => [id, key]));
  const current = masterKeys[0]!;

  const wrap = (dataKey: Buffer, context: string): WrappedKey => ({
    masterKeyId: current.id,
    wrapped: sealBox(current.key, dataKey, context),
  });
  const unwrap = ({ masterKeyId, wrapped }: WrappedKey, context: string): Buffer => {
    const masterKey = keysById.get(masterKeyId);
    if (!masterKey) throw new Error(`DATA_KEYS holds no key ${masterKeyId}`);
    return openBox(masterKey, wrapped, context);
  };
  return {
    currentId: current.id,
    makeDataKey: (context) => {
      const dataKey = randomBytes(dataKeyBytes);
      return { dataKey, wrappedKey: wrap(dataKey, context) };
    },
    unwrap,
    rewrap: (key, context) => wrap(unwrap(key, context), context),
  };
}
