import type { ProductAct } from "@areon/contracts/catalog/history";
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

/**
 * Written in the transaction of the act, all entries of a call in one statement. Nothing is ever taken
 * out of it again, so what a person wrote, or where their goods lie, never comes in: of such fields only
 * that they changed is kept.
 */
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
        changes: JSON.stringify(withoutWords(changes)),
        reason: reason ?? null,
      })),
    )
    .execute();
}

const ownWords = ["title", "description", "pickup_place", "municipality_code"];

function withoutWords(changes: ContentChanges): ContentChanges {
  return Object.fromEntries(
    Object.entries(changes).map(([field, change]) => [
      field,
      ownWords.includes(field) ? [null, null] : change,
    ]),
  );
}
