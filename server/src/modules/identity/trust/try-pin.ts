import type { Config } from "#platform/config";
import { keyedHash } from "#platform/crypto/keyed-hash";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { hashPassword, isPasswordOf } from "../passwords/hash-password.ts";
import { chargeTry, clearTries, findPin } from "./pin.queries.ts";

type PinConfig = Pick<Config, "PIN_KEY">;

/** Null when the PIN is right. Never inside a transaction: a failure must count whatever follows. */
export async function tryPin(
  { db, config }: { db: Database; config: PinConfig },
  { userId, pin }: { userId: string; pin: string },
): Promise<Refusal | null> {
  const charged = await chargeTry(db, userId);
  if (!charged) {
    const stored = await findPin(db, userId);
    return stored?.locked_until ? refuseLocked(stored.locked_until) : refuse("pin_not_set");
  }
  if (await isPasswordOf(charged.pin_hash, pepper(config, { userId, pin }))) {
    await clearTries(db, userId);
    return null;
  }
  if (charged.locked_until) return refuseLocked(charged.locked_until);
  return refuse("pin_wrong", { tries_left: charged.tries_left });
}

export function hashPin(
  config: PinConfig,
  owned: { userId: string; pin: string },
): Promise<string> {
  return hashPassword(pepper(config, owned));
}

/** A million PINs are soon tried; under a key that is not in the database they can't even be begun. */
function pepper({ PIN_KEY }: PinConfig, { userId, pin }: { userId: string; pin: string }): string {
  return keyedHash(PIN_KEY, "pin", userId, pin).toString("base64");
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
