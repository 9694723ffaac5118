import { quantityText } from "@areon/contracts/catalog-pricing";
import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { afterChanges } from "../products/after-change.ts";
import { addStock, findProduct } from "../products/product.queries.ts";

/** Adds to the stock, or takes from it, never below nothing. The product is locked by the caller. */
export async function moveStock(
  trx: Trx,
  move: { productId: string; change: string; userId: string; id?: string },
): Promise<Refusal | null> {
  const { productId, change, userId, id } = move;
  const moved = await addStock(trx, productId, change);
  if (!moved) {
    const { stock } = (await findProduct(trx, productId))!;
    return refuse("stock_too_small", { stock: quantityText(stock).replace(".", ",") });
  }
  const changes = {
    stock: [quantityText(moved.before), quantityText(moved.after)] as [string, string],
  };
  await afterChanges(trx, [
    {
      productId,
      history: { act: "stock_changed", actorId: userId, changes, ...(id ? { id } : {}) },
      facts: moved.state === "published" ? ["product_changed"] : [],
    },
  ]);
  return null;
}
