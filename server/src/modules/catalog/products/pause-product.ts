import type { SellerProduct } from "@areon/contracts/catalog/products";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { allOrNothing } from "#platform/db/all-or-nothing";
import type { CatalogDependencies } from "../dependencies.ts";
import { afterChanges } from "./after-change.ts";
import { describeProduct } from "./describe-product.ts";
import { lockOwnProduct } from "./own-product.ts";
import { findProduct, writeState } from "./product.queries.ts";

/** Takes a product out of the catalogue for a while; one that is paused already stays so. */
export async function pauseProduct(
  parts: CatalogDependencies,
  id: string,
  userId: string,
): Promise<SellerProduct | Refusal> {
  const done = await allOrNothing(parts.db, async (trx) => {
    const row = await lockOwnProduct(trx, id, userId);
    if (isRefusal(row)) return row;
    if (row.state === "paused") return null;
    if (row.state !== "published") return refuse("product_state_changed");
    await writeState(trx, id, { state: "paused" });
    const changes = { state: ["published", "paused"] as [string, string] };
    await afterChanges(trx, [
      {
        productId: id,
        history: { act: "paused", actorId: userId, changes },
        facts: ["product_paused"],
      },
    ]);
    return null;
  });
  if (isRefusal(done)) return done;
  return describeProduct(parts, (await findProduct(parts.db, id))!);
}
