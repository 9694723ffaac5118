import type { SellerProduct } from "@areon/contracts/catalog/products";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { CatalogDependencies } from "../dependencies.ts";
import { describeProduct } from "./describe-product.ts";
import { ownProduct } from "./own-product.ts";

export async function getOwnProduct(
  parts: CatalogDependencies,
  ref: string,
  userId: string,
): Promise<SellerProduct | Refusal> {
  const row = await ownProduct(parts.db, ref, userId);
  return isRefusal(row) ? row : describeProduct(parts, row);
}
