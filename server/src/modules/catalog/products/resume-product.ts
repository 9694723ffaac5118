import type { SellerProduct } from "@areon/contracts/catalog/products";
import { requireVerifiedSeller } from "#modules/identity";
import type { Trx } from "#platform/db/database";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import { categoryTree, type CategoryTree } from "../categories/category-tree.ts";
import type { CatalogDependencies } from "../dependencies.ts";
import { afterChanges } from "./after-change.ts";
import { describeProduct } from "./describe-product.ts";
import { missingFields, refuseIncomplete } from "./missing-fields.ts";
import { lockOwnProduct, ownProduct } from "./own-product.ts";
import { contentOf } from "./product-content.ts";
import { findProduct, writePriceDay, writeState } from "./product.queries.ts";
import { takePlaceInPlan } from "./take-place-in-plan.ts";

/** Brings a paused product back, if the plan has room and moderation did not pause it. */
export async function resumeProduct(
  parts: CatalogDependencies,
  id: string,
  userId: string,
): Promise<SellerProduct | Refusal> {
  const { db } = parts;
  const tree = await categoryTree(db);
  const done = await allOrNothing(db, (trx) => bringBack(trx, id, { userId, tree }));
  if (isRefusal(done)) return done;
  return describeProduct(parts, (await findProduct(db, id))!);
}

async function bringBack(
  trx: Trx,
  id: string,
  { userId, tree }: { userId: string; tree: CategoryTree },
): Promise<Refusal | null> {
  const seen = await ownProduct(trx, id, userId);
  if (isRefusal(seen)) return seen;
  if (seen.state === "published") return null;
  const unverified = await requireVerifiedSeller(trx, userId);
  if (unverified) return unverified;
  const full = await takePlaceInPlan(trx, seen.party_id);
  const row = await lockOwnProduct(trx, id, userId);
  if (isRefusal(row)) return row;
  if (row.state === "published") return null;
  if (row.state !== "paused") return refuse("product_state_changed");
  if (row.pause_reason === "moderation") return refuse("product_paused_by_desk");
  if (full) return full;
  // It may come back with less than the minimum lot, and is then shown as sold out.
  const missing = missingFields({ content: contentOf(row, tree), stockLevel: 2 }, tree);
  const incomplete = refuseIncomplete(missing);
  if (incomplete) return incomplete;
  await writeState(trx, id, { state: "published" });
  await writePriceDay(trx, id, row.price!);
  const changes = { state: ["paused", "published"] as [string, string] };
  await afterChanges(trx, [
    {
      productId: id,
      history: { act: "resumed", actorId: userId, changes },
      facts: ["product_published"],
    },
  ]);
  return null;
}
