import type { Config } from "#platform/config";
import { keyedHash, type NamedKey } from "#platform/crypto/keyed-hash";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { hashPassword, isPasswordOf } from "../passwords/hash-password.ts";
import { chargeTry, clearTries, findPin, moveToKey, type PinHash } from "./pin.queries.ts";

type PinConfig = Pick<Config, "PIN_KEY">;

/** Null when the PIN is right. Never inside a transaction: a failure must count whatever follows. */
export async function tryPin(
  { db, config }: { db: Database; config: PinConfig },
  { userId, pin }: { userId: string; pin: string },
): Promise<Refusal | null> {
  const keyIds = config.PIN_KEY.map(({ id }) => id);
  const charged = await chargeTry(db, { userId, keyIds });
  if (!charged) {
    const stored = await findPin(db, userId);
    return stored?.locked_until ? refuseLocked(stored.locked_until) : refuse("pin_not_set");
  }
  const key = config.PIN_KEY.find(({ id }) => id === charged.pin_key_id)!;
  if (await isPasswordOf(charged.pin_hash, pepper(key, { userId, pin }))) {
    await clearTries(db, userId);
    if (key !== config.PIN_KEY[0]) {
      const to = await hashPin(config, { userId, pin });
      await moveToKey(db, { userId, from: charged.pin_hash, to });
    }
    return null;
  }
  if (charged.locked_until) return refuseLocked(charged.locked_until);
  return refuse("pin_wrong", { tries_left: charged.tries_left });
}

export async function hashPin(
  { PIN_KEY: [key] }: PinConfig,
  owned: { userId: string; pin: string },
): Promise<PinHash> {
  return { pinHash: await hashPassword(pepper(key!, owned)), keyId: key!.id };
}

/** A million PINs are soon tried; under a key that is not in the database they can't even be begun. */
function pepper({ key }: NamedKey, { userId, pin }: { userId: string; pin: string }): string {
  return keyedHash(key, "pin", userId, pin).toString("base64");
}

const timeFormat = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
});

export function inWords(moment: Date): string {
  return timeFormat.format(moment);
}

function refuseLocked(until: Date): Refusal {
  return refuse("pin_locked", { until: inWords(until), until_instant: until.toISOString() });
}
