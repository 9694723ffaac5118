import type { EndpointRequest } from "@areon/contracts/core/endpoint";
import type { saveProduct as endpoint, SellerProduct } from "@areon/contracts/catalog/products";
import { realNowMs } from "#platform/clock";
import type { Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { categoryTree, type CategoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { isTrusted } from "../review/is-trusted.ts";
import { proposeEdit } from "../review/propose-edit.ts";
import { findMove } from "../stock/find-move.ts";
import { moveStock } from "../stock/move-stock.ts";
import { applyContent } from "./apply-content.ts";
import { checkContent } from "./check-content.ts";
import { describeProduct } from "./describe-product.ts";
import { missingFields, refuseIncomplete } from "./missing-fields.ts";
import { lockOwnProduct } from "./own-product.ts";
import {
  changesBetween,
  contentOf,
  touchesModerated,
  withModeratedOf,
  type StoredContent,
} from "./product-content.ts";
import { findProduct, type ProductRow } from "./product.queries.ts";

type Wish = EndpointRequest<typeof endpoint>["body"] & { id: string };

/** Replaces the content, unless somebody else saved since the form was opened. */
export async function saveProduct(
  parts: CatalogDependencies,
  wish: Wish,
  userId: string,
): Promise<SellerProduct | Refusal> {
  const { db } = parts;
  const tree = await categoryTree(db);
  const done = await allOrNothing(db, (trx) => saveContent(trx, wish, { userId, tree }));
  if (isRefusal(done)) return done;
  return describeProduct(parts, (await findProduct(db, wish.id))!);
}

async function saveContent(
  trx: Trx,
  wish: Wish,
  { userId, tree }: { userId: string; tree: CategoryTree },
): Promise<Refusal | null> {
  const busy = wish.stock_id === undefined ? undefined : await lockIntent(trx, wish.stock_id);
  if (busy) return busy;
  const row = await lockOwnProduct(trx, wish.id, userId);
  if (isRefusal(row)) return row;
  const earlier = await findEarlier(trx, wish);
  if (earlier) return earlier === "same" ? null : earlier;
  if (row.state === "in_review") return refuse("product_in_review");
  if (row.version !== wish.version) {
    return refuse("product_changed_meanwhile", { version: row.version });
  }
  const content = await checkContent(trx, wish.content, tree);
  if (isRefusal(content)) return content;
  if (row.published_at !== null && content.unit !== row.unit) return refuseOtherUnit();
  if (row.state !== "draft") {
    const missing = missingFields({ content, stockLevel: 2 }, tree);
    const refusal = refuseIncomplete(missing);
    if (refusal) return refusal;
  }
  const refusal = await writeWish(trx, { row, content, tree, userId });
  if (refusal || wish.stock_change === "0") return refusal;
  const move = { productId: row.id, change: wish.stock_change, userId, id: wish.stock_id! };
  // With or without other changes a save is one version.
  return moveStock(trx, { ...move, version: row.version + 1 });
}

/**
 * Whoever sends the same save again, because an answer was lost, must not add twice, whatever was sold
 * meanwhile. A save is one transaction: where its stock was moved, all of it was done.
 */
async function findEarlier(
  trx: Trx,
  { id, stock_id: stockId, stock_change: change }: Wish,
): Promise<"same" | Refusal | undefined> {
  if (stockId === undefined || change === "0") return undefined;
  const before = await findMove(trx, stockId);
  if (before) {
    const isSame = before.productId === id && before.isChange(change);
    return isSame ? "same" : refuse("intent_mismatch");
  }
  return isStaleIntent({ id: stockId, realNowMs: realNowMs() })
    ? refuse("intent_expired")
    : undefined;
}

/**
 * A price says something only with its unit: prices of before, favourites and whoever looks at the offer
 * would take the one for the other.
 */
function refuseOtherUnit(): Refusal {
  return refuse("product_invalid", {
    field: "unit",
    label: "Unidade",
    reason: "este anúncio já foi publicado; duplique-o para vender em outra unidade",
  });
}

/** What moderation looks at waits when the seller is new to it and the product was public before. */
async function writeWish(
  trx: Trx,
  save: { row: ProductRow; content: StoredContent; tree: CategoryTree; userId: string },
): Promise<Refusal | null> {
  const { row, content, tree, userId } = save;
  const live = contentOf(row, tree);
  const touches = touchesModerated(changesBetween(live, content));
  const waits = row.state !== "draft" && touches && !(await isTrusted(trx, row.party_id));
  const applied = waits ? withModeratedOf(content, live) : content;
  const refusal = await applyContent(trx, { row, before: live, after: applied, userId });
  if (refusal || row.state === "draft") return refusal;
  return proposeEdit(trx, { row, proposed: waits ? content : null, userId });
}
