import type { SellerProduct } from "@areon/contracts/catalog/products";
import { filesView } from "#modules/files";
import { realNowMs } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { categoryTree, type CategoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeProduct } from "./describe-product.ts";
import { insertDraft } from "./insert-draft.ts";
import { ownProduct } from "./own-product.ts";
import { contentOf } from "./product-content.ts";
import { findProduct } from "./product.queries.ts";
import { requireRoomForDrafts } from "./room-for-drafts.ts";

interface Wish {
  /** Born in the form. */
  id: string;
  sourceId: string;
}

/** A new draft that begins as another product is now, with nothing in stock. */
export async function duplicateProduct(
  parts: CatalogDependencies,
  wish: Wish,
  userId: string,
): Promise<SellerProduct | Refusal> {
  const { db } = parts;
  const tree = await categoryTree(db);
  const done = await allOrNothing(db, (trx) => copyOnce(trx, wish, { userId, tree }));
  if (isRefusal(done)) return done;
  return describeProduct(parts, (await findProduct(db, wish.id))!);
}

async function copyOnce(
  trx: Trx,
  { id, sourceId }: Wish,
  { userId, tree }: { userId: string; tree: CategoryTree },
): Promise<Refusal | null> {
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const source = await ownProduct(trx, sourceId, userId);
  if (isRefusal(source)) return source;
  const before = await findProduct(trx, id);
  if (before) return before.party_id === source.party_id ? null : refuse("intent_mismatch");
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const full = await requireRoomForDrafts(trx, { partyId: source.party_id, adding: 1 });
  if (full) return full;
  const { categoryId: _categoryId, ...content } = contentOf(source, tree);
  return insertDraft(
    trx,
    {
      id,
      partyId: source.party_id,
      userId,
      // Photos that a colleague sent can't be held in this person's name.
      content: { ...content, photo_ids: await ownAmong(trx, content.photo_ids, userId) },
      stock: "0",
    },
    tree,
  );
}

async function ownAmong(trx: Trx, fileIds: readonly string[], userId: string): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const rows = await trx
    .selectFrom(filesView.as("f"))
    .select("id")
    .where("id", "in", [...fileIds])
    .where("owner_id", "=", userId)
    .where("state", "=", "ready")
    .execute();
  const own = new Set(rows.map((row) => row.id));
  return fileIds.filter((id) => own.has(id));
}
