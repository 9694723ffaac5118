import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

/**
 * Called in every transaction that changes what the search shows of a product: its content, price,
 * stock, state or photos. Afterwards a product that is not published or has no stock is not found.
 */
export async function indexProducts(trx: Trx, productIds: readonly string[]): Promise<void> {
  if (productIds.length === 0) return;
  await sql`select catalog.index_products(${productIds}::uuid[])`.execute(trx);
}
