import type { ProductAct } from "@areon/contracts/catalog-history";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import type { ContentChanges } from "./product-content.ts";

export interface HistoryEntry {
  productId: string;
  act: ProductAct;
  /** Null when nobody did it by hand. */
  actorId: string | null;
  changes?: ContentChanges;
  reason?: string;
  /** An intent's own, where the entry is how a repeat is known. */
  id?: string;
}

/** Written in the transaction of the act, all entries of a call in one statement. */
export async function recordHistory(trx: Trx, entries: readonly HistoryEntry[]): Promise<void> {
  if (entries.length === 0) return;
  await trx
    .insertInto("catalog.product_history")
    .values(
      entries.map(({ productId, act, actorId, changes = {}, reason, id = newId() }) => ({
        id,
        product_id: productId,
        act,
        actor_id: actorId,
        changes: JSON.stringify(changes),
        reason: reason ?? null,
      })),
    )
    .execute();
}
