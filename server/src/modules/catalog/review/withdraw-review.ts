import type { SellerProduct } from "@areon/contracts/catalog/products";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { CatalogDependencies } from "../dependencies.ts";
import { afterChanges } from "../products/after-change.ts";
import { describeProduct } from "../products/describe-product.ts";
import { lockOwnProduct } from "../products/own-product.ts";
import { findProduct, writeState } from "../products/product.queries.ts";
import { dropReview } from "./propose-edit.ts";
import { findWaiting } from "./review.queries.ts";

/** The seller takes back what waits: a publication becomes a draft again, an edit is forgotten. */
export async function withdrawReview(
  parts: CatalogDependencies,
  id: string,
  userId: string,
): Promise<SellerProduct | Refusal> {
  const done = await allOrNothing(parts.db, async (trx) => {
    const row = await lockOwnProduct(trx, id, userId);
    if (isRefusal(row)) return row;
    const waiting = await findWaiting(trx, id);
    if (!waiting) return refuse("review_not_waiting");
    await dropReview(trx, waiting);
    if (row.state === "in_review") await writeState(trx, id, { state: "draft" });
    await afterChanges(trx, [
      { productId: id, history: { act: "withdrawn", actorId: userId }, facts: [] },
    ]);
    return null;
  });
  if (isRefusal(done)) return done;
  return describeProduct(parts, (await findProduct(parts.db, id))!);
}
