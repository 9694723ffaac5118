import type { Vault } from "#modules/identity";
import type { Database, Trx } from "#platform/db/database";
import type { PixKeyRow } from "./pix-key.queries.ts";

const place = { purpose: "legal", field: "payments.pix_keys.sealed_value" } as const;

export function sealKeyValue(
  { trx, vault }: { trx: Trx; vault: Vault },
  userId: string,
  value: string,
): Promise<Buffer> {
  return vault.seal(trx, { userId, ...place }, value);
}

/** Null while the bank has not made it, and once its owner is forgotten for good. */
export async function openKeyValue(
  { db, vault }: { db: Database; vault: Vault },
  { created_by, sealed_value }: Pick<PixKeyRow, "created_by" | "sealed_value">,
): Promise<string | null> {
  if (!sealed_value) return null;
  const opened = await vault.open(db, { userId: created_by, ...place }, sealed_value);
  return opened?.toString("utf8") ?? null;
}
