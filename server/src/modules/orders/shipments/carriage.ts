import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";

/** Who carries a load; people who are not ours, so it is sealed like what is. */
export interface Carriage {
  carrier: string | null;
  driver_name: string;
  driver_phone: string | null;
  plate: string;
  vehicle: string | null;
}

/** Who took the load, and how they signed. */
export interface Proof {
  name: string;
  signature_path: string | null;
}

const carriagePlace = { purpose: "legal", field: "orders.carriage" } as const;
const proofPlace = { purpose: "legal", field: "orders.proof" } as const;

/** Under the key of the seller who arranged it. */
export async function sealCarriage(
  trx: Trx,
  vault: Vault,
  { userId, carriage }: { userId: string; carriage: Carriage },
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...carriagePlace }, JSON.stringify(carriage));
}

export async function openCarriage(
  { db, vault }: { db: Database; vault: Vault },
  { scheduled_by, sealed_carriage }: { scheduled_by: string; sealed_carriage: Uint8Array | null },
): Promise<Carriage | null> {
  if (sealed_carriage === null) return null;
  const opened = await vault.open(db, { userId: scheduled_by, ...carriagePlace }, sealed_carriage);
  return opened && (JSON.parse(opened.toString()) as Carriage);
}

/** Under the buyer's key, whose people receive it. */
export async function sealProof(
  trx: Trx,
  vault: Vault,
  { buyerUserId, proof }: { buyerUserId: string; proof: Proof },
): Promise<Buffer> {
  return vault.seal(trx, { userId: buyerUserId, ...proofPlace }, JSON.stringify(proof));
}

export async function openProof(
  { db, vault }: { db: Database; vault: Vault },
  { buyerUserId, sealed }: { buyerUserId: string; sealed: Uint8Array },
): Promise<Proof | null> {
  const opened = await vault.open(db, { userId: buyerUserId, ...proofPlace }, sealed);
  return opened && (JSON.parse(opened.toString()) as Proof);
}
