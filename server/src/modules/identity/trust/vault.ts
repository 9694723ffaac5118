import type { Config } from "#platform/config";
import { createKeyRing, type KeyRing, type WrappedKey } from "#platform/crypto/key-ring";
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
  /** The same with a key that was read along, for many values at once. */
  openWith(key: WrappedKey, place: SealedPlace, sealed: Uint8Array): Buffer;
  /** The same vault for one list or page: reads each person's key once. Not to be kept. */
  forList(): Vault;
  /** A keyed hash of what must be recognised without being readable, under the first key. */
  lookup(kind: LookupKind, value: string): Buffer;
  /** The same under every key there is: while a key is changed, a number may stand under any. */
  lookups(kind: LookupKind, value: string): Lookup[];
  /** The names of those keys, in one text. */
  lookupKeys: string;
}

type LookupKind = "cpf" | "cnpj" | "pix_key" | "intent";

export interface Lookup {
  keyId: string;
  hash: Buffer;
}

export function createVault(config: Pick<Config, "DATA_KEYS" | "LOOKUP_KEY">): Vault {
  const keyRing = createKeyRing(config);
  const { LOOKUP_KEY: lookupKeys } = config;
  const openWith: Vault["openWith"] = (key, place, sealed) =>
    openBox(keyRing.unwrap(key, keyContext(place)), sealed, contentContext(place));
  const vault: Vault = {
    keyRing,
    seal: async (trx, place, content) =>
      sealBox(await dataKeyFor(trx, keyRing, place), content, contentContext(place)),
    open: async (db, place, sealed) => {
      const key = await findPersonKey(db, place);
      return key ? openWith(key, place, sealed) : null;
    },
    openWith,
    forList: () => {
      const keys = new Map<string, Promise<WrappedKey | undefined>>();
      const open: Vault["open"] = async (db, place, sealed) => {
        const name = keyContext(place);
        const reading = keys.get(name) ?? findPersonKey(db, place);
        keys.set(name, reading);
        const key = await reading;
        return key ? openWith(key, place, sealed) : null;
      };
      return { ...vault, open };
    },
    lookup: (kind, value) => keyedHash(lookupKeys[0]!.key, kind, value),
    lookups: (kind, value) =>
      lookupKeys.map(({ id, key }) => ({ keyId: id, hash: keyedHash(key, kind, value) })),
    lookupKeys: lookupKeys
      .map(({ id }) => id)
      .toSorted()
      .join(","),
  };
  return vault;
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
