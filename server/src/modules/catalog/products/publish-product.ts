import type { SellerProduct } from "@areon/contracts/catalog/products";
import { requireVerifiedSeller } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { newId } from "#platform/ids";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { categoryTree, type CategoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { isTrusted } from "../review/is-trusted.ts";
import { insertReview } from "../review/review.queries.ts";
import { afterChanges } from "./after-change.ts";
import { describeProduct } from "./describe-product.ts";
import { missingFields, refuseIncomplete } from "./missing-fields.ts";
import { lockOwnProduct, ownProduct } from "./own-product.ts";
import { contentOf } from "./product-content.ts";
import { findProduct, writePriceDay, writeState, type ProductRow } from "./product.queries.ts";
import { takePlaceInPlan } from "./take-place-in-plan.ts";

interface Wish {
  id: string;
  /** What the person saw when they agreed to publish it. */
  version: number;
}

/** Puts a draft into the catalogue, or before moderation while the seller is new to it. */
export async function publishProduct(
  parts: CatalogDependencies,
  wish: Wish,
  userId: string,
): Promise<SellerProduct | Refusal> {
  const { db } = parts;
  const tree = await categoryTree(db);
  const done = await allOrNothing(db, (trx) => publishDraft(trx, wish, { userId, tree }));
  if (isRefusal(done)) return done;
  return describeProduct(parts, (await findProduct(db, wish.id))!);
}

/** The act itself, for whoever has a transaction open; a refusal must undo it. */
export async function publishDraft(
  trx: Trx,
  { id, version }: Wish,
  { userId, tree }: { userId: string; tree: CategoryTree },
): Promise<Refusal | null> {
  const seen = await ownProduct(trx, id, userId);
  if (isRefusal(seen)) return seen;
  if (seen.state === "published" || seen.state === "in_review") return null;
  if (seen.state !== "draft") return refuse("product_state_changed");
  const content = contentOf(seen, tree);
  const incomplete = refuseIncomplete(
    missingFields({ content, stockLevel: seen.stock_level }, tree),
  );
  const unverified = incomplete ?? (await requireVerifiedSeller(trx, userId));
  if (unverified) return unverified;
  const full = await takePlaceInPlan(trx, seen.party_id);
  const row = await lockOwnProduct(trx, id, userId);
  if (isRefusal(row)) return row;
  // Repeated while the first one was still at it: it took its own place, and needs no second.
  if (row.state === "published" || row.state === "in_review") return null;
  if (row.state !== "draft") return refuse("product_state_changed");
  if (full) return full;
  // The locked version is the one that was seen and found complete.
  if (row.version !== version || seen.version !== version) {
    return refuse("product_changed_meanwhile", { version: row.version });
  }
  if (await isTrusted(trx, row.party_id)) await putIntoCatalogue(trx, row, userId);
  else await submitForReview(trx, row, userId);
  return null;
}

async function putIntoCatalogue(trx: Trx, row: ProductRow, userId: string): Promise<void> {
  await writeState(trx, row.id, { state: "published" });
  await writePriceDay(trx, row.id, row.price!);
  const changes = { state: [row.state, "published"] as [string, string] };
  await afterChanges(trx, [
    {
      productId: row.id,
      history: { act: "published", actorId: userId, changes },
      facts: ["product_published"],
    },
  ]);
}

async function submitForReview(trx: Trx, row: ProductRow, userId: string): Promise<void> {
  const reviewId = newId();
  await writeState(trx, row.id, { state: "in_review" });
  await insertReview(trx, {
    id: reviewId,
    productId: row.id,
    partyId: row.party_id,
    userId,
    proposed: null,
  });
  const changes = { state: [row.state, "in_review"] as [string, string] };
  await afterChanges(trx, [
    {
      productId: row.id,
      history: { act: "submitted", actorId: userId, changes },
      facts: ["review_submitted"],
      reviewId,
    },
  ]);
}
