import { z } from "zod";
import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import { addressRecordSchema } from "../addresses/sealed-address.ts";

/** Where an order goes and in whose name its invoice is, as it was agreed to. */
const deliveryRecordSchema = z.object({
  /** Null when the buyer fetches it. */
  address: addressRecordSchema.nullable(),
  invoice: z.object({ name: z.string(), document: z.string(), state_registration: z.string() }),
});
export type DeliveryRecord = z.infer<typeof deliveryRecordSchema>;

/** The law makes us keep what was sold to whom. */
const place = { purpose: "legal", field: "orders.delivery" } as const;

export function sealDelivery(
  trx: Trx,
  vault: Vault,
  { buyerUserId, record }: { buyerUserId: string; record: DeliveryRecord },
): Promise<Buffer> {
  return vault.seal(trx, { userId: buyerUserId, ...place }, JSON.stringify(record));
}

/** Null once the buyer's key is destroyed. */
export async function openDelivery(
  { db, vault }: { db: Database; vault: Vault },
  { buyerUserId, sealed }: { buyerUserId: string; sealed: Buffer },
): Promise<DeliveryRecord | null> {
  const opened = await vault.open(db, { userId: buyerUserId, ...place }, sealed);
  return opened && deliveryRecordSchema.parse(JSON.parse(opened.toString()));
}
