import type { Config } from "#platform/config";
import { createKeyRing, type KeyRing } from "#platform/crypto/key-ring";
import { keyedHash } from "#platform/crypto/keyed-hash";
import { openBox, sealBox } from "#platform/crypto/sealed-box";
import type { Database, Trx } from "#platform/db/database";
import { findPersonKey, insertPersonKey, type PersonKeyName } from "./person-key.queries.ts";

/** Where a value lives: whose it is, how long it must be kept, and in which `table.column`. */
export interface SealedPlace extends PersonKeyName {
  field: string;
}

/** Seals what belongs to a person under that person's own keys. */
export interface Vault {
  keyRing: KeyRing;
  seal(trx: Trx, place: SealedPlace, content: string | Uint8Array): Promise<Buffer>;
  /** Null once the key is destroyed: nobody can read the value any more. */
  open(db: Database, place: SealedPlace, sealed: Uint8Array): Promise<Buffer | null>;
  /** A keyed hash by which a number is found and kept unique without being readable. */
  lookup(kind: "cpf" | "cnpj" | "pix_key" | "intent", value: string): Buffer;
}

export function createVault(config: Pick<Config, "DATA_KEYS" | "LOOKUP_KEY">): Vault {
  const keyRing = createKeyRing(config);
  return {
    keyRing,
    seal: async (trx, place, content) =>
      sealBox(await dataKeyFor(trx, keyRing, place), content, contentContext(place)),
    open: async (db, place, sealed) => {
      const key = await findPersonKey(db, place);
      if (!key) return null;
      return openBox(keyRing.unwrap(key, keyContext(place)), sealed, contentContext(place));
    },
    lookup: (kind, value) => keyedHash(config.LOOKUP_KEY, kind, value),
  };
}

async function dataKeyFor(trx: Trx, keyRing: KeyRing, name: PersonKeyName): Promise<Buffer> {
  const context = keyContext(name);
  let key = await findPersonKey(trx, name);
  if (!key) {
    // Two first writers at once: one row stands, and both go on with that one.
    await insertPersonKey(trx, { ...name, key: keyRing.makeDataKey(context).wrappedKey });
    key = await findPersonKey(trx, name);
  }
  if (!key) throw new Error(`no ${name.purpose} key for ${name.userId}: unknown or erased`);
  return keyRing.unwrap(key, context);
}

export function keyContext({ userId, purpose }: PersonKeyName): string {
  return `${purpose}:${userId}`;
}

function contentContext({ userId, field }: SealedPlace): string {
  return `${field}:${userId}`;
}
