import type { Config } from "#platform/config";
import { keyedHash, type NamedKey } from "#platform/crypto/keyed-hash";
import type { Database } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { hashPassword, isPasswordOf } from "../passwords/hash-password.ts";
import { isKnownDevice, rememberDevice } from "../devices/known-device.ts";
import {
  chargeTry,
  clearTries,
  findPin,
  findPinLock,
  moveToKey,
  type PinHash,
  type PinTries,
} from "./pin.queries.ts";

type PinConfig = Pick<Config, "PIN_KEY">;

/** Null when the PIN is right. Never inside a transaction: a failure must count whatever follows. */
export async function tryPin(
  { db, config }: { db: Database; config: PinConfig },
  { userId, pin, deviceId }: { userId: string; pin: string; deviceId?: string | undefined },
): Promise<Refusal | null> {
  const stored = await findPin(db, userId);
  const key = config.PIN_KEY.find(({ id }) => id === stored?.pin_key_id);
  if (!stored || !key) return refuse("pin_not_set");
  const tries = await pinTriesOf(db, { userId, deviceId });
  const charged = await chargeTry(db, tries);
  if (!charged) {
    const until = await findPinLock(db, tries);
    return until ? refuseLocked(until) : refuse("rate_limited", { seconds: 1 });
  }
  if (await isPasswordOf(stored.pin_hash, pepper(key, { userId, pin }))) {
    await clearTries(db, tries);
    await rememberDevice(db, { userId, deviceId, secret: "pin" });
    if (key !== config.PIN_KEY[0]) {
      const to = await hashPin(config, { userId, pin });
      await moveToKey(db, { userId, from: stored.pin_hash, to });
    }
    return null;
  }
  if (charged.locked_until) return refuseLocked(charged.locked_until);
  return refuse("pin_wrong", { tries_left: charged.tries_left });
}

/** A device that has given the PIN before has tries of its own; whoever else has a session can't use them up. */
export async function pinTriesOf(
  db: Database,
  { userId, deviceId }: { userId: string; deviceId: string | undefined },
): Promise<PinTries> {
  const isKnown = await isKnownDevice(db, { userId, deviceId, secret: "pin" });
  return { userId, deviceId: isKnown ? deviceId : undefined };
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
