import { sql } from "kysely";
import type { Trx } from "#platform/db/database";

/** What was moved under an intent before; the entry in the product's history has the intent's id. */
export async function findMove(trx: Trx, id: string) {
  const { rows } = await sql<{ product_id: string; change: string | null }>`
    select product_id,
      trim_scale((changes->'stock'->>1)::numeric - (changes->'stock'->>0)::numeric)::text as change
    from catalog.product_history where id = ${id}`.execute(trx);
  const row = rows[0];
  if (!row) return undefined;
  return { productId: row.product_id, isChange: (change: string) => row.change === change };
}
