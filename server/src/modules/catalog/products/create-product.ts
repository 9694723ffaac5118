import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { createProduct as endpoint, SellerProduct } from "@areon/contracts/catalog/products";
import { partyOfUser } from "#modules/identity";
import { realNowMs } from "#platform/clock";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { categoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeProduct } from "./describe-product.ts";
import { insertDraft } from "./insert-draft.ts";
import { findProduct } from "./product.queries.ts";
import { requireRoomForDrafts } from "./room-for-drafts.ts";

/**
 * Begins a draft. Its id is the intent: a repeat gets the draft as it is by now, because what the form
 * has written since is newer than what the repeat says.
 */
export async function createProduct(
  parts: CatalogDependencies,
  { id, content, stock }: EndpointRequest<typeof endpoint>["body"],
  userId: string,
): Promise<SellerProduct | Refusal> {
  const { db } = parts;
  const tree = await categoryTree(db);
  const done = await allOrNothing(db, async (trx) => {
    const busy = await lockIntent(trx, id);
    if (busy) return busy;
    const partyId = (await partyOfUser(trx, userId))!;
    const before = await findProduct(trx, id);
    if (before) {
      const isSame = before.party_id === partyId && before.state !== "removed";
      return isSame ? null : refuse("intent_mismatch");
    }
    if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
    const full = await requireRoomForDrafts(trx, { partyId, adding: 1 });
    if (full) return full;
    return insertDraft(trx, { id, partyId, userId, content, stock }, tree);
  });
  if (isRefusal(done)) return done;
  return describeProduct(parts, (await findProduct(db, id))!);
}
