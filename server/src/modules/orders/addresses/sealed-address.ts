import { z } from "zod";
import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";

/** What only its person and whoever brings something there may read. */
export const addressRecordSchema = z.object({
  receiver: z.string(),
  phone: z.string(),
  postal_code: z.string(),
  street: z.string(),
  number: z.string(),
  complement: z.string(),
  district: z.string(),
  reference: z.string(),
  municipality: z.string(),
  uf: z.string(),
});
export type AddressRecord = z.infer<typeof addressRecordSchema>;

const place = { purpose: "personal", field: "orders.address" } as const;

export function sealAddress(
  trx: Trx,
  vault: Vault,
  { userId, record }: { userId: string; record: AddressRecord },
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...place }, JSON.stringify(record));
}

/** Null once the person's key is destroyed. */
export async function openAddress(
  db: Database,
  vault: Vault,
  { userId, sealed }: { userId: string; sealed: Buffer },
): Promise<AddressRecord | null> {
  const opened = await vault.open(db, { userId, ...place }, sealed);
  return opened && addressRecordSchema.parse(JSON.parse(opened.toString()));
}
