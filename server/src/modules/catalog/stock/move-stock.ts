import { quantityText } from "@areon/contracts/catalog/terms/pricing";
import type { Trx } from "#platform/db/database";
import { refuse, type Refusal } from "#platform/refusal";
import { afterChanges } from "../products/after-change.ts";
import { addStock, findProduct } from "../products/product.queries.ts";

interface Move {
  productId: string;
  change: string;
  userId: string;
  /** An intent's own, by which a repeat is known. */
  id?: string;
  /** Which version this makes, where that is how a repeat is known. */
  version?: number;
}

/** Adds to the stock, or takes from it, never below nothing. The product is locked by the caller. */
export async function moveStock(trx: Trx, move: Move): Promise<Refusal | null> {
  const { productId, change, userId, id, version: leastVersion = 0 } = move;
  const moved = await addStock(trx, { id: productId, change, leastVersion });
  if (!moved) {
    if (!change.startsWith("-")) return refuse("stock_too_large");
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
