import {
  mostAddresses,
  type DeliveryAddress,
  type TypedAddress,
} from "@areon/contracts/orders/addresses";
import { resolveAddress, type Vault } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import type { Config } from "#platform/config";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent, lockName } from "#platform/intents";
import type { Logger } from "#platform/log";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { findAddress, listAddressRows, writeAddress, type AddressRow } from "./address.queries.ts";
import { describeAddress } from "./describe-address.ts";
import { openAddress, sealAddress, type AddressRecord } from "./sealed-address.ts";

export interface AddressParts {
  db: Database;
  config: Config;
  log: Logger;
  vault: Vault;
}

interface Resolved {
  id: string;
  userId: string;
  label: string;
  isDefault: boolean;
  municipalityCode: number;
  record: AddressRecord;
}

/** Adds an address, or with `mustExist` corrects one; the town comes from the postal code. */
export async function saveAddress(
  parts: AddressParts,
  typed: TypedAddress,
  { userId, mustExist }: { userId: string; mustExist: boolean },
): Promise<DeliveryAddress | Refusal> {
  const { db, vault } = parts;
  const place = await resolveAddress(parts, typed);
  if (isRefusal(place)) return place;
  const { municipality_code: municipalityCode, ...known } = place;
  const { id, label, is_default: isDefault, receiver, phone, reference } = typed;
  const record = { ...known, receiver, phone, reference };
  const address = { id, userId, label, isDefault, municipalityCode, record };
  const refusal = await inTransaction(db, (trx) =>
    mustExist ? correct(trx, vault, address) : add(trx, vault, address),
  );
  if (refusal) return refusal;
  const row = await findAddress(db, id);
  return (row && (await describeAddress(parts, row))) ?? refuse("not_found");
}

async function add(trx: Trx, vault: Vault, address: Resolved): Promise<Refusal | null> {
  const { id, userId } = address;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  await lockName(trx, `orders.addresses ${userId}`);
  const earlier = await findAddress(trx, id);
  if (earlier) {
    return (await isSame(trx, vault, { earlier, address })) ? null : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const rows = await listAddressRows(trx, userId);
  if (rows.length >= mostAddresses) return refuse("addresses_full", { most: mostAddresses });
  await write(trx, vault, { ...address, isDefault: address.isDefault || rows.length === 0 });
  return null;
}

async function correct(trx: Trx, vault: Vault, address: Resolved): Promise<Refusal | null> {
  await lockName(trx, `orders.addresses ${address.userId}`);
  const earlier = await findAddress(trx, address.id);
  if (earlier?.user_id !== address.userId) return refuse("not_found");
  // There is always one, so it is taken from an address only by giving it to another.
  await write(trx, vault, { ...address, isDefault: address.isDefault || earlier.is_default });
  return null;
}

async function write(trx: Trx, vault: Vault, address: Resolved): Promise<void> {
  const { id, userId, label, municipalityCode, isDefault, record } = address;
  await writeAddress(trx, {
    id,
    user_id: userId,
    label,
    municipality_code: municipalityCode,
    sealed_address: await sealAddress(trx, vault, { userId, record }),
    is_default: isDefault,
  });
}

async function isSame(
  trx: Trx,
  vault: Vault,
  { earlier, address }: { earlier: AddressRow; address: Resolved },
): Promise<boolean> {
  const { user_id: userId, label, sealed_address: sealed } = earlier;
  if (userId !== address.userId || label !== address.label) return false;
  const record = await openAddress(trx, vault, { userId, sealed });
  const keys = Object.keys(address.record) as (keyof AddressRecord)[];
  return record !== null && keys.every((key) => record[key] === address.record[key]);
}
