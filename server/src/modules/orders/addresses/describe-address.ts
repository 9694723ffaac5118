import type { DeliveryAddress } from "@areon/contracts/orders/addresses";
import type { Vault } from "#modules/identity";
import type { Database } from "#platform/db/database";
import type { AddressRow } from "./address.queries.ts";
import { openAddress } from "./sealed-address.ts";

/** An address in clear, for its own person; null once the key is gone. */
export async function describeAddress(
  { db, vault }: { db: Database; vault: Vault },
  row: AddressRow,
): Promise<DeliveryAddress | null> {
  const { id, user_id: userId, label, municipality_code, is_default, created_at } = row;
  const record = await openAddress(db, vault, { userId, sealed: row.sealed_address });
  if (!record) return null;
  return {
    ...record,
    id,
    label,
    municipality_code,
    is_default,
    created_at: created_at.toISOString(),
  };
}
